import type { PaymentIntent } from "@stripe/stripe-js";
import type { BankMessage, Reply } from "#dev/stripe/browser/channel";
import { createFrame } from "#dev/stripe/browser/frame";

type BankRequest = { origin: string; key: string; paymentIntent: PaymentIntent };

/** Shows the bank's authentication dialog above the page and resolves with the result of the payment. */
export function askBank({ origin, key, paymentIntent }: BankRequest): Promise<Reply> {
  return new Promise((resolve) => {
    const dialog = document.createElement("dialog");
    dialog.setAttribute("aria-label", "3-D Secure authentication");
    const close = (reply: Reply) => {
      dialog.close();
      dialog.remove();
      resolve(reply);
    };
    const frame = createFrame<never, BankMessage>({
      origin,
      page: "bank.html",
      title: "3-D Secure authentication",
      handle: () => ({}),
      onConnect: async (ask) => close(await ask({ name: "ask", key, paymentIntent })),
      onFailure: () =>
        close({ error: { type: "api_connection_error", message: "The bank's page could not be loaded." } }),
    });
    Object.assign(frame.style, { height: "100%" });
    Object.assign(dialog.style, {
      width: "min(26rem, calc(100vw - 2rem))",
      height: "min(26rem, calc(100vh - 2rem))",
      // Centers the dialog even on a page whose CSS reset removes all margins.
      margin: "auto",
      padding: "0",
      border: "0",
      borderRadius: "16px",
      overflow: "hidden",
      background: "#ffffff",
      boxShadow: "0 24px 64px rgb(0 0 0 / 40%)",
    });
    // Only an answer closes the dialog, because the page can't know how the bank treats a dismissed one.
    dialog.addEventListener("cancel", (event) => event.preventDefault());
    dialog.append(frame);
    document.body.append(dialog);
    dialog.showModal();
    frame.focus();
  });
}
