import { callApi } from "#dev/stripe/browser/call-api";
import type { BankMessage, Reply } from "#dev/stripe/browser/channel";
import { waitForPage } from "#dev/stripe/browser/frame";

/** Waits for the buyer's answer and sends it to the simulator. The buttons' ids are the outcomes. */
function handleBankRequest({ key, paymentIntent }: BankMessage): Promise<Reply> {
  const { id, amount, currency, client_secret: clientSecret } = paymentIntent;
  const sum = new Intl.NumberFormat("en-US", { style: "currency", currency }).format(amount / 100);
  document.getElementById("sum")?.replaceChildren(sum);
  const buttons = document.querySelectorAll("button");
  return new Promise((resolve) => {
    for (const button of buttons) {
      const form = { client_secret: clientSecret ?? "", outcome: button.id };
      const answer = () => resolve(callApi({ url: `/bank/${id}/authenticate`, key, form }));
      button.addEventListener("click", answer, { once: true });
      // A click before this point would have been lost.
      button.disabled = false;
    }
    buttons[0]?.focus();
  });
}

await waitForPage<BankMessage, never>(handleBankRequest);
