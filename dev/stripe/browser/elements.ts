import type { Appearance, CustomFontSource } from "@stripe/stripe-js";
import type { Reply } from "#dev/stripe/browser/channel";
import { createPaymentElement, type PaymentElement } from "#dev/stripe/browser/payment-element";

export type ElementsOptions = {
  mode?: "payment";
  amount?: number;
  currency?: string;
  appearance?: Appearance;
  fonts?: CustomFontSource[];
};
export type ElementsGroup = ReturnType<typeof createElements>;

/** Creates the elements of one payment, whose intent is created only when the buyer pays. */
export function createElements({ origin, options }: { origin: string; options: ElementsOptions }) {
  checkOptions(options);
  let element: PaymentElement | null = null;
  let isSubmitted = false;
  const getElement = (): PaymentElement => {
    if (element) return element;
    throw new Error("Invalid value for elements: it should have a mounted Payment Element.");
  };
  return {
    create(type: string, { readOnly = false }: { readOnly?: boolean } = {}) {
      if (type !== "payment") throw new Error(`The simulator has no "${type}" element.`);
      if (element) throw new Error("Can only create one Element of type payment.");
      const created = createPaymentElement({
        origin,
        settings: { appearance: options.appearance, fonts: options.fonts, readOnly },
      });
      created.on("change", () => {
        isSubmitted = false;
      });
      const { destroy } = created;
      created.destroy = () => {
        destroy();
        element = null;
      };
      element = created;
      return created;
    },
    update(change: ElementsOptions) {
      Object.assign(options, change);
      checkOptions(options);
      if (change.appearance) element?.update({ appearance: change.appearance });
    },
    async submit(): Promise<Reply | { selectedPaymentMethod: string }> {
      const { error } = await getElement().ask({ name: "submit" });
      if (error) return { error };
      isSubmitted = true;
      return { selectedPaymentMethod: "card" };
    },
    /** Internal: the element that confirms the payment. */
    getSubmitted(): PaymentElement {
      if (isSubmitted) return getElement();
      throw new Error("elements.submit() must be called before stripe.confirmPayment().");
    },
  };
}

function checkOptions({ mode, amount = 0, currency, fonts = [] }: ElementsOptions): void {
  if (mode !== "payment")
    throw new Error(`Invalid value for elements(): mode must be "payment", not "${mode}".`);
  if (!Number.isInteger(amount) || amount <= 0) {
    throw new Error("Invalid value for elements(): amount must be greater than 0.");
  }
  if (!currency || currency !== currency.toLowerCase()) {
    throw new Error("Invalid value for elements(): currency must be in lowercase letters.");
  }
  for (const { family, src } of fonts) {
    if (/^url\(https?:\/\//.test(src)) continue;
    throw new Error(`Invalid value for elements(): the src of the font ${family} must have an absolute URL.`);
  }
}
