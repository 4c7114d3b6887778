import { setTimeout as sleep } from "node:timers/promises";
import { ApiError } from "#dev/stripe/api-error";
import { createCall } from "#dev/stripe/call";
import { checkKey } from "#dev/stripe/check-key";
import { type Answer, runOnce } from "#dev/stripe/idempotency";
import { createId } from "#dev/stripe/ids";
import { type FormValue, parseForm } from "#dev/stripe/parse-form";
import { toPublicIntent } from "#dev/stripe/public-intent";
import { routes } from "#dev/stripe/routes";
import type { LoggedRequest, Simulator } from "#dev/stripe/simulator";
import type { State } from "#dev/stripe/state";

export type ApiRequest = {
  method: string;
  path: string;
  /** The query of a GET or the body of a POST. */
  form: string;
  /** The simulator's origin as the caller used it, for links in responses. */
  origin: string;
  authorization?: string;
  idempotencyKey?: string;
};
export type ApiAnswer = Answer & { requestId: string };

/** Handles one call of Stripe's API and logs it. */
export async function answerApi(request: ApiRequest, simulator: Simulator): Promise<ApiAnswer> {
  const requestId = createId("req");
  const startedAt = performance.now();
  const log: LoggedRequest = {
    id: requestId,
    at: new Date(),
    method: request.method,
    path: request.path,
    key: "none",
    status: 0,
    note: "",
    milliseconds: 0,
  };
  simulator.requests.unshift(log);
  simulator.requests.length = Math.min(simulator.requests.length, 200);
  const answer = await run(request, { simulator, requestId, log }).catch((error): Answer => {
    const { status, body, code } = toErrorAnswer(error, requestId);
    log.note = code;
    return { status, body };
  });
  log.status = answer.status;
  log.milliseconds = Math.round(performance.now() - startedAt);
  if (answer.isReplayed) log.note = "replayed";
  return { ...answer, requestId };
}

type Context = { simulator: Simulator; requestId: string; log: LoggedRequest };

async function run(request: ApiRequest, { simulator, requestId, log }: Context): Promise<Answer> {
  const { method, path, authorization, idempotencyKey: key } = request;
  const route = routes.find((each) => each.method === method && each.pattern.test(path));
  if (!route) {
    const message = `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`;
    throw new ApiError({ status: 404, type: "invalid_request_error", message, isBeforeStart: true });
  }
  log.key = checkKey({ authorization, isPublicAllowed: route.isPublicAllowed ?? false });
  const isPublic = log.key === "public";
  const form = readForm(request);
  const id = decodeURIComponent(route.pattern.exec(path)?.[1] ?? "");
  const source = { isPublic, requestId, idempotencyKey: key ?? null, origin: request.origin };
  const { state } = simulator;
  const call = createCall(simulator, { ...source, form });
  const execute = async () => {
    await sufferFaults(simulator, findUid({ form, id, state }));
    try {
      const found = route.run(call, id);
      const shown = isPublic ? toPublicIntent(found) : found;
      return { status: 200, body: JSON.stringify(shown), isKept: true };
    } catch (error) {
      const { status, body, code } = toErrorAnswer(error, requestId, isPublic);
      log.note = code;
      return { status, body, isKept: !(error instanceof ApiError && error.isBeforeStart) };
    }
  };
  if (method !== "POST" || !key) return execute();
  const question = { key, endpoint: `${method} ${path}`, parameters: request.form };
  return runOnce({ ...question, state }, execute);
}

/** Stripe's newer API (v2) takes JSON. */
function readForm({ method, path, form }: ApiRequest): Record<string, FormValue> {
  return method === "POST" && path.startsWith("/v2/") ? JSON.parse(form) : parseForm(form);
}

type Asked = { form: Record<string, FormValue>; id: string; state: State };

/** Returns the uid of the user that a call is about, if it can be determined. */
function findUid({ form, id, state }: Asked): string {
  const { payment_intent: intentId, destination, account, metadata } = form;
  const transfer = state.transfers.get(id);
  const accountId = transfer?.destination ?? destination ?? account ?? id;
  const { metadata: known } =
    state.intents.get(id || String(intentId)) ?? state.accounts.get(String(accountId))?.account ?? {};
  if (known) return known.uid ?? "";
  const uid = typeof metadata === "object" && "uid" in metadata ? metadata.uid : "";
  return typeof uid === "string" ? uid : "";
}

async function sufferFaults({ faults }: Simulator, uid: string): Promise<void> {
  const { delayMilliseconds, outage } = faults.get(uid);
  if (delayMilliseconds > 0) await sleep(delayMilliseconds);
  if (outage === "silence") await new Promise(() => {});
  if (outage === "none") return;
  const message = "An unknown error occurred";
  throw new ApiError({ status: 500, type: "api_error", message, isBeforeStart: true });
}

function toErrorAnswer(error: unknown, requestId: string, isPublic = false) {
  if (error instanceof ApiError) {
    const body = error.toBody(requestId);
    const { payment_intent: intent } = body.error;
    const shown =
      isPublic && intent ? { error: { ...body.error, payment_intent: toPublicIntent(intent) } } : body;
    return {
      status: error.status,
      body: JSON.stringify(shown),
      code: error.problem.code ?? error.problem.type,
    };
  }
  console.error(error);
  const problem = { type: "api_error", message: "The simulator has a fault; its log has more." };
  return { status: 500, body: JSON.stringify({ error: problem }), code: "api_error" };
}
