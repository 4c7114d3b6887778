import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createStripeClient, getSimulatorUrl } from "#dev/testing/payments/stripe";

const nonce = "nonce-of-this-test";

const toScript = (key: string, clientSecret: string | null) => `
  const stripe = Stripe("${key}");
  const elements = stripe.elements({ mode: "payment", amount: 4200, currency: "usd" });
  const element = elements.create("payment");
  element.on("ready", () => document.querySelector("button").disabled = false);
  element.on("change", ({ complete }) => document.querySelector("#complete").textContent = String(complete));
  element.mount("#card");
  document.querySelector("button").onclick = async () => {
    const submitted = await elements.submit();
    const { error, paymentIntent } = submitted.error ? submitted : await stripe.confirmPayment({
      elements, clientSecret: "${clientSecret}", redirect: "if_required" });
    document.querySelector("output").textContent = error
      ? [error.type, error.code, error.decline_code, error.message].filter(Boolean).join(" | ")
      : paymentIntent.status;
  };`;

/**
 * Serves an independent page that pays as the site does, under the strictest policy that works with Stripe.js. It needs
 * its own server, because browsers block pages from other networks from reaching this machine.
 */
export async function startOwnShop(): Promise<{ url: string; stop(): void }> {
  const server = createServer(async (_request, response) => {
    const intent = await createStripeClient().paymentIntents.create({
      amount: 4200,
      currency: "usd",
      automatic_payment_methods: { enabled: true, allow_redirects: "never" },
    });
    const stripeUrl = getSimulatorUrl();
    const sources = `script-src 'nonce-${nonce}' ${stripeUrl}; frame-src ${stripeUrl}; connect-src ${stripeUrl}`;
    const key = process.env.NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY ?? "";
    response.setHeader("Content-Type", "text/html");
    response.setHeader("Content-Security-Policy", `default-src 'none'; img-src data:; ${sources}`);
    response.end(`<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,"><main>
      <div id="card"></div><p id="complete">false</p><button disabled>Pay</button><output></output></main>
      <script src="${stripeUrl}/stripe.js"></script>
      <script nonce="${nonce}">${toScript(key, intent.client_secret)}</script></html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port }: AddressInfo = Object(server.address());
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}
