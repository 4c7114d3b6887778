import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { answerApi } from "#dev/stripe/answer-api";
import { readBrowserFile } from "#dev/stripe/browser-files";
import { control } from "#dev/stripe/control";
import { toHtml } from "#dev/stripe/html";
import { showLog } from "#dev/stripe/log-page";
import { answerOnboarding, openOnboarding } from "#dev/stripe/onboarding";
import type { Simulator } from "#dev/stripe/simulator";

const maximumBody = 1024 * 1024;

// Stripe.js calls from any origin, and so does its simulation.
const cors = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Methods": "GET, POST, DELETE",
  "Access-Control-Allow-Headers": "authorization, content-type, idempotency-key",
  "Access-Control-Max-Age": "600",
};

/** Creates the simulator's HTTP server; the caller starts listening. */
export function createStripeServer(simulator: Simulator): Server {
  return createServer((request, response) => {
    answer(request, response, simulator).catch((error) => {
      console.error(error);
      send(response, { status: 400, type: "text/plain", body: String(error) });
    });
  });
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  simulator: Simulator,
): Promise<void> {
  const { method = "GET", headers } = request;
  const url = new URL(request.url ?? "/", "http://simulator");
  const path = url.pathname;
  if (method === "OPTIONS") return send(response, { status: 204, headers: cors });
  if (method === "GET" && path === "/")
    return send(response, { type: "text/html", body: showLog(simulator) });
  const file = method === "GET" ? readBrowserFile(path) : undefined;
  if (file) return send(response, { ...file, headers: { ...cors, "Cache-Control": "no-cache" } });
  const body = await readBody(request);
  if (path.startsWith("/onboarding/"))
    return answerOnboardingPage({ method, path, body }, response, simulator);
  if (path.startsWith("/simulator/")) return answerControl({ method, path, body }, response, simulator);
  const idempotencyKey = headers["idempotency-key"];
  const { requestId, isReplayed, ...answered } = await answerApi(
    {
      method,
      path,
      form: method === "GET" ? url.search : body,
      origin: `http://${headers.host}`,
      authorization: headers.authorization,
      idempotencyKey: typeof idempotencyKey === "string" ? idempotencyKey : undefined,
    },
    simulator,
  );
  const more = {
    ...cors,
    "Request-Id": requestId,
    "Stripe-Version": headers["stripe-version"]?.toString() ?? "2026-10-28.endive",
    ...(idempotencyKey && { "Idempotency-Key": idempotencyKey.toString() }),
    ...(isReplayed && { "Idempotent-Replayed": "true" }),
  };
  send(response, { ...answered, type: "application/json", headers: more });
}

function answerOnboardingPage(
  { method, path, body }: { method: string; path: string; body: string },
  response: ServerResponse,
  { state }: Simulator,
): void {
  const linkId = path.slice("/onboarding/".length);
  const page = method === "POST" ? answerOnboarding(state, linkId, body) : openOnboarding(state, linkId);
  if (!page) send(response, { status: 404, type: "text/plain", body: "There is no such link." });
  else if ("redirectTo" in page) send(response, { status: 303, headers: { Location: page.redirectTo } });
  else send(response, { type: "text/html", body: toHtml(page) });
}

function answerControl(
  request: { method: string; path: string; body: string },
  response: ServerResponse,
  simulator: Simulator,
): void {
  const result = control(request, simulator);
  const { status, value } = result ?? { status: 404, value: null };
  if (status === 202) {
    // The log's buttons are forms; the response redirects back to the log.
    send(response, { status: 303, headers: { Location: "/" } });
    return;
  }
  send(response, { status, type: "application/json", body: value === null ? "" : JSON.stringify(value) });
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > maximumBody) throw new Error("The body is too large.");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

type Page = { status?: number; type?: string; body?: string; headers?: Record<string, string> };

function send(response: ServerResponse, { status = 200, type, body = "", headers = {} }: Page): void {
  const contentType = type ? { "Content-Type": `${type}; charset=utf-8` } : {};
  response.writeHead(status, { ...contentType, ...headers });
  // A 204 response has no body.
  response.end(status === 204 ? undefined : body);
}
