/*
 * Replaces https://apis.google.com/js/api.js, which no test may depend on, with the part of gapi.iframes that the
 * Firebase SDK and the emulator's helper page use to communicate over postMessage.
 */
(() => {
  const handlers = {};
  const waiting = new Map();
  let count = 0;

  addEventListener("message", async ({ data, source }) => {
    if (data?.gapi in handlers) {
      const answer = await handlers[data.gapi](data.content);
      source.postMessage({ gapiAnswer: data.id, answer }, "*");
    }
    try {
      if (data?.gapiAnswer) waiting.get(data.gapiAnswer)?.([data.answer]);
    } catch {
      // The SDK's callback throws after it has done its work (_isIframeWebStorageSupported); Google's script hides it.
    }
  });

  function connect(getWindow) {
    const send = (event, content, callback) => {
      count += 1;
      waiting.set(count, callback);
      getWindow().postMessage({ gapi: event, content, id: count }, "*");
    };
    return {
      register: (event, handler) => {
        handlers[event] = handler;
      },
      send,
      restyle: async () => {},
      // The other side can't respond until it has loaded.
      ping: (callback) =>
        new Promise((resolve) => {
          const timer = setInterval(() => {
            send("ping", null, (answers) => {
              clearInterval(timer);
              callback(answers);
              resolve(answers);
            });
          }, 20);
        }),
    };
  }

  function open({ where, url, attributes }, onOpen) {
    const frame = document.createElement("iframe");
    Object.assign(frame.style, attributes?.style);
    frame.title = "Firebase";
    frame.src = url;
    where.append(frame);
    return onOpen(connect(() => frame.contentWindow));
  }

  function getParentIframe() {
    handlers.ping = () => "pong";
    return connect(() => parent);
  }

  window.gapi = {
    load: (_name, { callback }) => callback(),
    iframes: {
      Iframe: connect,
      CROSS_ORIGIN_IFRAMES_FILTER: {},
      getContext: () => ({ open, getParentIframe }),
    },
  };
  window[new URL(document.currentScript.src).searchParams.get("onload") ?? "gapi_onload"]();
})();
