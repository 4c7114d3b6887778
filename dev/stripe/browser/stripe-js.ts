import { askBank } from "#dev/stripe/browser/ask-bank";
import { callApi, getIntentId } from "#dev/stripe/browser/call-api";
import type { Reply } from "#dev/stripe/browser/channel";
import { createElements, type ElementsGroup, type ElementsOptions } from "#dev/stripe/browser/elements";

type ConfirmOptions = { elements: ElementsGroup; clientSecret?: string; redirect?: string };

const { currentScript } = document;
const origin = new URL(currentScript instanceof HTMLScriptElement ? currentScript.src : location.href).origin;

/** Creates `window.Stripe`: the part of Stripe.js that the product and Stripe's React packages call. */
function createStripe(key: string) {
  if (!/^pk_/.test(key)) {
    throw new Error("Please call Stripe() with your publishable key. You used a secret or an empty key.");
  }
  return {
    elements: (options: ElementsOptions = {}) => createElements({ origin, options: { ...options } }),
    async confirmPayment({ elements, clientSecret, redirect }: ConfirmOptions): Promise<Reply> {
      if (!clientSecret) throw new Error("confirmPayment needs a clientSecret.");
      if (redirect !== "if_required") throw new Error('confirmPayment needs redirect: "if_required".');
      const reply = await elements.getSubmitted().ask({ name: "confirm", key, clientSecret });
      const { paymentIntent } = reply;
      return paymentIntent?.status === "requires_action" ? askBank({ origin, key, paymentIntent }) : reply;
    },
    retrievePaymentIntent: (clientSecret: string): Promise<Reply> =>
      callApi({
        url: `${origin}/v1/payment_intents/${getIntentId(clientSecret)}`,
        key,
        method: "GET",
        form: { client_secret: clientSecret },
      }),
    // Stripe's React packages check that these exist.
    createToken: throwUnsupported,
    createPaymentMethod: throwUnsupported,
    confirmCardPayment: throwUnsupported,
    registerAppInfo() {},
    _registerWrapper() {},
  };
}

async function throwUnsupported(): Promise<never> {
  throw new Error("The simulator supports only the Payment Element.");
}

// The loader checks the version to recognize a compatible Stripe.js.
Object.assign(window, { Stripe: Object.assign(createStripe, { version: "endive" }) });
