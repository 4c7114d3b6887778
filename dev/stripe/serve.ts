/** node dev/stripe/serve.ts --port N [--state FILE] [--webhook URL]: the Stripe simulator, for this machine only. */
import { parseArgs } from "node:util";
import { readBrowserFile } from "#dev/stripe/browser-files";
import { control } from "#dev/stripe/control";
import { handleApiRequest } from "#dev/stripe/handle-api-request";
import { renderLog } from "#dev/stripe/log-page";
import { handleOnboarding, openOnboarding } from "#dev/stripe/onboarding";
import { createPageServer, type Page, type PageRequest } from "#dev/stripe/serve-pages";
import { createSimulator } from "#dev/stripe/simulator";

// Stripe.js calls from any origin, and so does its simulation.
const cors = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Methods": "GET, POST, DELETE",
  "Access-Control-Allow-Headers": "authorization, content-type, idempotency-key",
  "Access-Control-Max-Age": "600",
};

const { values } = parseArgs({
  options: { port: { type: "string" }, state: { type: "string" }, webhook: { type: "string" } },
});
const simulator = createSimulator({ stateFile: values.state, webhookUrl: values.webhook });
const server = createPageServer((request) => answer(request).catch(toErrorPage));
server.listen({ port: Number(values.port), host: "127.0.0.1" });
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => process.exit(0));

async function answer(request: PageRequest): Promise<Page> {
  const { method, path, body } = request;
  const { state } = simulator;
  if (method === "OPTIONS") return { status: 204, headers: cors };
  if (method === "GET" && path === "/") return { type: "text/html", body: renderLog(simulator) };
  const file = method === "GET" ? readBrowserFile(path) : undefined;
  if (file) return { ...file, headers: { ...cors, "Cache-Control": "no-cache" } };
  if (path.startsWith("/onboarding/")) {
    const linkId = path.slice("/onboarding/".length);
    const page = method === "POST" ? handleOnboarding(state, linkId, body) : openOnboarding(state, linkId);
    return page ?? { status: 404, type: "text/plain", body: "There is no such link." };
  }
  if (path.startsWith("/simulator/")) return control(request, simulator);
  const { headers, ...page } = await handleApiRequest(request, simulator);
  return { ...page, headers: { ...cors, ...headers } };
}

/** Answers an invalid control, and the ApiErrors of the dashboard's actions. */
function toErrorPage(error: unknown): Page {
  console.error(error);
  return { status: 400, type: "text/plain", body: String(error) };
}
