import { type MessageHandler, openChannel, type SendMessage } from "#dev/stripe/browser/channel";

type FrameOptions<Incoming, Outgoing> = {
  origin: string;
  page: string;
  title: string;
  handle: MessageHandler<Incoming>;
  /** Called whenever a document in the frame, including a reloaded one, has connected. */
  onConnect(ask: SendMessage<Outgoing>): void;
  onFailure(): void;
};

const connectTimeoutMilliseconds = 10_000;

/** Creates a frame with a page of the simulator. The text typed in it never reaches the surrounding page. */
export function createFrame<Incoming, Outgoing>(options: FrameOptions<Incoming, Outgoing>) {
  const { origin, page, title, handle, onConnect, onFailure } = options;
  const frame = document.createElement("iframe");
  Object.assign(frame, { src: `${origin}/${page}`, title, allow: "payment *" });
  Object.assign(frame.style, { display: "block", width: "100%", border: "0", colorScheme: "light" });
  frame.addEventListener("load", () => {
    const { port1, port2 } = new MessageChannel();
    const ask = openChannel<Incoming, Outgoing>(port1, handle);
    // A frame that failed to load never connects.
    const timer = setTimeout(onFailure, connectTimeoutMilliseconds);
    const connect = () => {
      clearTimeout(timer);
      onConnect(ask);
    };
    port1.addEventListener("message", connect, { once: true });
    frame.contentWindow?.postMessage("connect", origin, [port2]);
  });
  return frame;
}

/** Called inside the frame: resolves when the surrounding page has connected. */
export function waitForPage<Incoming, Outgoing>(
  handle: MessageHandler<Incoming>,
): Promise<SendMessage<Outgoing>> {
  return new Promise((resolve) => {
    addEventListener("message", ({ data, ports: [port] }) => {
      if (data !== "connect" || !port) return;
      const ask = openChannel<Incoming, Outgoing>(port, handle);
      port.postMessage({ answer: 0, reply: {} });
      resolve(ask);
    });
  });
}
