import { setTimeout as sleep } from "node:timers/promises";
import { ApiError } from "#dev/stripe/api-error";
import { type Call, createCall } from "#dev/stripe/call";
import { checkKey } from "#dev/stripe/check-key";
import { type ApiResponse, runOnce } from "#dev/stripe/idempotency";
import { createId } from "#dev/stripe/ids";
import { parseForm } from "#dev/stripe/parse-form";
import { toPublicIntent } from "#dev/stripe/public-intent";
import { routes } from "#dev/stripe/routes";
import type { Page, PageRequest } from "#dev/stripe/serve-pages";
import type { LoggedRequest, Simulator } from "#dev/stripe/simulator";

/** Handles one call of Stripe's API and logs it. */
export async function handleApiRequest(request: PageRequest, simulator: Simulator): Promise<Page> {
  const { method, path, headers } = request;
  const startedAt = performance.now();
  const received = { id: createId("req"), at: new Date(), method, path };
  const log: LoggedRequest = { ...received, key: "none", status: 0, note: "", milliseconds: 0 };
  simulator.requests.unshift(log);
  simulator.requests.length = Math.min(simulator.requests.length, 200);
  const idempotencyKey = headers["idempotency-key"]?.toString();
  const answer = await run(request, { simulator, log, idempotencyKey }).catch((error): ApiResponse => {
    const { status, body, code } = toErrorResponse(error, log.id);
    log.note = code;
    return { status, body };
  });
  const { status, body, isReplayed } = answer;
  log.status = status;
  log.milliseconds = Math.round(performance.now() - startedAt);
  if (isReplayed) log.note = "replayed";
  return {
    status,
    type: "application/json",
    body,
    headers: {
      "Request-Id": log.id,
      "Stripe-Version": headers["stripe-version"]?.toString() ?? "2026-10-28.endive",
      ...(idempotencyKey && { "Idempotency-Key": idempotencyKey }),
      ...(isReplayed && { "Idempotent-Replayed": "true" }),
    },
  };
}

type RequestContext = { simulator: Simulator; log: LoggedRequest; idempotencyKey: string | undefined };

async function run(
  request: PageRequest,
  { simulator, log, idempotencyKey: key }: RequestContext,
): Promise<ApiResponse> {
  const { method, path, headers } = request;
  const route = routes.find((each) => each.method === method && each.pattern.test(path));
  if (!route) {
    const message = `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`;
    throw new ApiError({ status: 404, message, isBeforeStart: true });
  }
  log.key = checkKey(headers.authorization ?? "", route.isPublic ?? false);
  const isPublic = log.key === "public";
  const parameters = method === "GET" ? request.query : request.body;
  // Stripe's newer API (v2) takes JSON.
  const isJson = method === "POST" && path.startsWith("/v2/");
  const form: Call["form"] = isJson ? JSON.parse(parameters) : parseForm(parameters);
  const id = decodeURIComponent(route.pattern.exec(path)?.[1] ?? "");
  const source = { isPublic, requestId: log.id, idempotencyKey: key ?? null };
  const call = createCall(simulator, { ...source, form, origin: `http://${headers.host}` });
  const execute = async () => {
    await simulateFaults(simulator, findUid(call, id));
    try {
      const found = route.run(call, id);
      const shown = isPublic ? toPublicIntent(found) : found;
      return { status: 200, body: JSON.stringify(shown), isKept: true };
    } catch (error) {
      const { status, body, code } = toErrorResponse(error, log.id, isPublic);
      log.note = code;
      return { status, body, isKept: !(error instanceof ApiError && error.isBeforeStart) };
    }
  };
  if (method !== "POST" || !key) return execute();
  return runOnce({ key, endpoint: `${method} ${path}`, parameters, state: simulator.state }, execute);
}

/** Returns the uid of the user that a call is about, if it can be determined. */
function findUid({ form, state }: Call, id: string): string {
  const { payment_intent: intentId, destination, account, metadata } = form;
  const transfer = state.transfers.get(id);
  const accountId = transfer?.destination ?? destination ?? account ?? id;
  const { metadata: known } =
    state.intents.get(id || String(intentId)) ?? state.accounts.get(String(accountId))?.account ?? {};
  if (known) return known.uid ?? "";
  const uid = typeof metadata === "object" && "uid" in metadata ? metadata.uid : "";
  return typeof uid === "string" ? uid : "";
}

async function simulateFaults({ faults }: Simulator, uid: string): Promise<void> {
  const { delayMilliseconds, outage } = faults.get(uid);
  if (delayMilliseconds > 0) await sleep(delayMilliseconds);
  if (outage === "silence") await new Promise(() => {});
  if (outage === "none") return;
  const message = "An unknown error occurred";
  throw new ApiError({ status: 500, type: "api_error", message, isBeforeStart: true });
}

function toErrorResponse(error: unknown, requestId: string, isPublic = false) {
  if (error instanceof ApiError) {
    const body = error.toBody(requestId);
    const { payment_intent: intent } = body.error;
    const shown =
      isPublic && intent ? { error: { ...body.error, payment_intent: toPublicIntent(intent) } } : body;
    const { status, problem } = error;
    return { status, body: JSON.stringify(shown), code: problem.code ?? problem.type };
  }
  console.error(error);
  const problem = { type: "api_error", message: "The simulator failed; see its log." };
  return { status: 500, body: JSON.stringify({ error: problem }), code: "api_error" };
}
