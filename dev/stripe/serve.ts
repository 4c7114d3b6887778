/** node dev/stripe/serve.ts --port N [--state FILE] [--webhook URL]: the Stripe simulator, for this machine only. */
import { parseArgs } from "node:util";
import { createStripeServer } from "#dev/stripe/server";
import { createSimulator } from "#dev/stripe/simulator";

const { values } = parseArgs({
  options: { port: { type: "string" }, state: { type: "string" }, webhook: { type: "string" } },
});
const simulator = createSimulator({ stateFile: values.state, webhookUrl: values.webhook });
const server = createStripeServer(simulator);
server.listen({ port: Number(values.port), host: "127.0.0.1" });
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => process.exit(0));
