import { callApi } from "#dev/stripe/browser/call-api";
import type { Reply, ToBank } from "#dev/stripe/browser/channel";
import { waitForPage } from "#dev/stripe/browser/frame";

const getButton = (id: string): HTMLElement => {
  const button = document.getElementById(id);
  if (button) return button;
  throw new Error(`The page has no button ${id}.`);
};

/** Waits for the buyer's answer and tells it to the simulator. */
function handle({ key, paymentIntent }: ToBank): Promise<Reply> {
  const { id, amount, currency, client_secret: clientSecret } = paymentIntent;
  const sum = new Intl.NumberFormat("en-US", { style: "currency", currency }).format(amount / 100);
  const place = document.getElementById("sum");
  if (place) place.textContent = sum;
  getButton("succeed").focus();
  return new Promise((resolve) => {
    const answer = (outcome: string) => {
      const form = { client_secret: clientSecret ?? "", outcome };
      resolve(callApi({ url: `/bank/${id}/authenticate`, key, form }));
    };
    getButton("succeed").addEventListener("click", () => answer("succeed"), { once: true });
    getButton("fail").addEventListener("click", () => answer("fail"), { once: true });
  });
}

await waitForPage<ToBank, never>(handle);
