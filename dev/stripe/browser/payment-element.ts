import type { Appearance } from "@stripe/stripe-js";
import { toRules } from "#dev/stripe/browser/appearance";
import type { Ask, FromCard, Reply, ToCard } from "#dev/stripe/browser/channel";
import { createFrame } from "#dev/stripe/browser/frame";

type Handler = (event: Record<string, unknown>) => void;
type Settings = { appearance?: Appearance; isReadOnly: boolean };

/** The element with the card fields: the part of Stripe's Payment Element that the product uses. */
export type PaymentElement = ReturnType<typeof createPaymentElement>;

export function createPaymentElement({ origin, settings }: { origin: string; settings: Settings }) {
  const handlers = new Map<string, Set<Handler>>();
  let frame: HTMLIFrameElement | undefined;
  let ask: Ask<ToCard> | undefined;

  const emit = (type: string, event: Record<string, unknown> = {}) => {
    for (const handler of handlers.get(type) ?? []) handler({ elementType: "payment", ...event });
  };
  const configure = () => {
    const rules = toRules(settings.appearance);
    return ask?.({ name: "configure", rules, isReadOnly: settings.isReadOnly });
  };
  const handle = (message: FromCard): Reply => {
    if (message.name === "height" && frame) frame.style.height = `${message.pixels}px`;
    if (message.name === "event") emit(message.type);
    if (message.name === "change") {
      const value = { type: "card" };
      emit("change", { empty: message.isEmpty, complete: message.isComplete, collapsed: false, value });
    }
    return {};
  };
  const element = {
    mount(target: string | HTMLElement) {
      const place = typeof target === "string" ? document.querySelector(target) : target;
      if (!place) throw new Error(`The selector you specified (${target}) applies to no DOM elements.`);
      frame = createFrame<FromCard, ToCard>({
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
      emit("loaderstart");
      return element;
    },
    unmount() {
      frame?.remove();
      frame = undefined;
      ask = undefined;
    },
    destroy() {
      element.unmount();
      handlers.clear();
    },
    on(type: string, handler: Handler) {
      handlers.set(type, (handlers.get(type) ?? new Set()).add(handler));
      return element;
    },
    once(type: string, handler: Handler) {
      const once: Handler = (event) => {
        element.off(type, once);
        handler(event);
      };
      return element.on(type, once);
    },
    off(type: string, handler?: Handler) {
      if (handler) handlers.get(type)?.delete(handler);
      else handlers.delete(type);
      return element;
    },
    update({ readOnly, appearance }: { readOnly?: boolean; appearance?: Appearance }) {
      if (readOnly !== undefined) settings.isReadOnly = readOnly;
      if (appearance) settings.appearance = appearance;
      void configure();
      return element;
    },
    focus: () => void ask?.({ name: "focus" }),
    clear: () => void ask?.({ name: "clear" }),
    collapse: () => element,
    /** Internal: sends a message to the frame. */
    ask: async (message: ToCard): Promise<Reply> => {
      if (ask) return ask(message);
      const error = {
        type: "invalid_request_error",
        message: "The Payment Element is not mounted.",
      } as const;
      return { error };
    },
  };
  return element;
}
