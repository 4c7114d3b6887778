import type { Appearance, CustomFontSource } from "@stripe/stripe-js";
import type { CardEvent, CardRequest, Reply, SendMessage } from "#dev/stripe/browser/channel";
import { createFrame } from "#dev/stripe/browser/frame";

const light = {
  colorPrimary: "#0570de",
  colorBackground: "#ffffff",
  colorText: "#30313d",
  colorTextSecondary: "#6d6e78",
  colorTextPlaceholder: "#757680",
  colorDanger: "#df1b41",
  fontFamily: "system-ui, sans-serif",
  fontSizeBase: "16px",
  borderRadius: "5px",
};
const night = {
  ...light,
  colorPrimary: "#85d996",
  colorBackground: "#30313d",
  colorText: "#ffffff",
  colorTextSecondary: "#a3a4ae",
  colorTextPlaceholder: "#a3a4ae",
  colorDanger: "#fe87a1",
};

/** Returns the appearance variables that the card fields support, as CSS custom properties. */
function toCssVariables({ theme, variables = {} }: Appearance = {}): Record<string, string> {
  const chosen: Record<string, string | undefined> = { ...variables };
  const base = Object.entries(theme === "night" ? night : light);
  return Object.fromEntries(base.map(([name, value]) => [`--${name}`, chosen[name] ?? value]));
}

type ElementHandler = (event: Record<string, unknown>) => void;
type ElementSettings = { appearance?: Appearance; fonts?: CustomFontSource[]; readOnly?: boolean };

/** The element with the card fields: the part of Stripe's Payment Element that the product uses. */
export type PaymentElement = ReturnType<typeof createPaymentElement>;

export function createPaymentElement({ origin, settings }: { origin: string; settings: ElementSettings }) {
  const handlers = new Map<string, Set<ElementHandler>>();
  let frame: HTMLIFrameElement | undefined;
  let ask: SendMessage<CardRequest> | undefined;

  const emit = (type: string, event: Record<string, unknown> = {}) => {
    for (const handler of handlers.get(type) ?? []) handler({ elementType: "payment", ...event });
  };
  const configure = () => {
    const { appearance, fonts = [], readOnly: isReadOnly = false } = settings;
    return ask?.({ name: "configure", rules: toCssVariables(appearance), fonts, isReadOnly });
  };
  const handle = (message: CardEvent): Reply => {
    if (message.name === "height") {
      if (frame) frame.style.height = `${message.pixels}px`;
    } else {
      const { isEmpty: empty, isComplete: complete } = message;
      emit("change", { empty, complete, collapsed: false, value: { type: "card" } });
    }
    return {};
  };
  return {
    mount(target: string | HTMLElement) {
      const place = typeof target === "string" ? document.querySelector(target) : target;
      if (!place) throw new Error(`The selector you specified (${target}) applies to no DOM elements.`);
      frame = createFrame<CardEvent, CardRequest>({
        origin,
        page: "card.html",
        title: "Secure payment input frame",
        handle,
        async onConnect(next) {
          ask = next;
          await configure();
          emit("ready");
        },
        onFailure: () =>
          emit("loaderror", { error: { type: "api_error", message: "The card form didn't load." } }),
      });
      frame.style.height = "222px";
      place.replaceChildren(frame);
    },
    destroy() {
      frame?.remove();
      frame = undefined;
      ask = undefined;
      handlers.clear();
    },
    on: (type: string, handler: ElementHandler) =>
      void handlers.set(type, (handlers.get(type) ?? new Set()).add(handler)),
    off: (type: string, handler: ElementHandler) => void handlers.get(type)?.delete(handler),
    update(change: ElementSettings) {
      Object.assign(settings, change);
      void configure();
    },
    /** Internal: sends a message to the frame. */
    async ask(message: CardRequest): Promise<Reply> {
      if (ask) return ask(message);
      return { error: { type: "invalid_request_error", message: "The Payment Element is not mounted." } };
    },
  };
}
