import { callApi } from "#dev/stripe/browser/call-api";
import type { Reply, ToBank } from "#dev/stripe/browser/channel";
import { waitForPage } from "#dev/stripe/browser/frame";

const getButton = (id: string): HTMLButtonElement => {
  const button = document.getElementById(id);
  if (button instanceof HTMLButtonElement) return button;
  throw new Error(`The page has no button ${id}.`);
};

/** Waits for the buyer's answer and sends it to the simulator. */
function handle({ key, paymentIntent }: ToBank): Promise<Reply> {
  const { id, amount, currency, client_secret: clientSecret } = paymentIntent;
  const sum = new Intl.NumberFormat("en-US", { style: "currency", currency }).format(amount / 100);
  const place = document.getElementById("sum");
  if (place) place.textContent = sum;
  return new Promise((resolve) => {
    for (const outcome of ["succeed", "fail"]) {
      const button = getButton(outcome);
      const form = { client_secret: clientSecret ?? "", outcome };
      const answer = () => resolve(callApi({ url: `/bank/${id}/authenticate`, key, form }));
      button.addEventListener("click", answer, { once: true });
      // A click before this point would have been lost.
      button.disabled = false;
    }
    getButton("succeed").focus();
  });
}

await waitForPage<ToBank, never>(handle);
