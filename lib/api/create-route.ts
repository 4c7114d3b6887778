import "server-only";
import { unstable_rethrow } from "next/navigation";
import { connection } from "next/server";
import type { z } from "zod";
import { authenticateRequest, verifyRequest } from "#lib/auth/authenticate-request";
import { requireUnrestricted } from "#lib/auth/person-states";
import { readSessionCookie } from "#lib/auth/session-cookie";
import { getSessionUser } from "#lib/auth/session-users";
import { isRecentSignIn, type VerifiedToken } from "#lib/auth/verify-token";
import { isDatabaseUnavailable } from "#lib/db/is-database-unavailable";
import { AppError } from "#lib/errors/app-error";
import { createErrorResponse } from "#lib/errors/create-error-response";
import { delayRefusal } from "#lib/limits/delay-refusal";
import { enforceLimit } from "#lib/limits/enforce-limit";
import { enforceAccountLimit, enforceReadLimit, requireAccountLimit } from "#lib/limits/enforce-read-limit";
import { isReadLimit, type LimitName, type ReadLimitName, toAccountCost } from "#lib/limits/limits";
import { logLine } from "#lib/observability/log";
import { logRequest } from "#lib/observability/log-request";
import {
  type ApiMethod,
  apiMethods,
  type DescribedHandler,
  type EndpointDescription,
  hasReadLimit,
  isForAdmins,
  needsRecentSignIn,
  type RouteHandler,
} from "#lib/openapi/api-route";
import { errorCodes } from "#lib/rules/api/error-codes";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import { parseBody, parseParams, parseQuery } from "#lib/validation/check-input";

const adminsOnly = "Only admins of this site can do this.";

/** An endpoint's accepted input, which is validated before `handle` receives it, and its documented responses. */
type Endpoint<Params, Query, Body, SignedIn extends EndpointDescription["signedIn"]> = Omit<
  EndpointDescription,
  "limit"
> & {
  params?: z.ZodType<Params>;
  query?: z.ZodType<Query>;
  body?: z.ZodType<Body>;
  /**
   * true: answers 401 without a valid session, and 403 to a cross-site write with a session cookie. "optional": the
   * user is null without a session. "admin": also answers 403 to users who aren't admins. "recent": also answers 401
   * with the code `recent_sign_in_required` if the sign-in is older than five minutes. "recent admin": both.
   */
  signedIn?: SignedIn;
  /**
   * Requests above this limit get 429 before the body is read (docs/decisions/0013). Reads have the limit "read" by
   * default.
   */
  limit?: LimitName | ReadLimitName;
  handle: (input: {
    request: Request;
    params: Params;
    query: Query;
    body: Body;
    /** Whether the user signed in within the last five minutes; false without a user. */
    isRecentSignIn: boolean;
    user: SignedIn extends true | "recent" | "admin" | "recent admin"
      ? SignedInUser
      : SignedIn extends "optional"
        ? SignedInUser | null
        : undefined;
  }) => Promise<Response>;
};

/** A request that is being handled. `uid` is set for the log once the user is known. */
type HandledRequest = { request: Request; params: unknown; uid?: string | undefined };

/** Defines an endpoint. Its schemas type the input of `handle`, which receives only validated input. */
export function endpoint<
  Params = unknown,
  Query = unknown,
  Body = unknown,
  SignedIn extends EndpointDescription["signedIn"] = false,
>(definition: Endpoint<Params, Query, Body, SignedIn>) {
  const respond = async (call: HandledRequest): Promise<Response> => {
    type Input = Parameters<typeof definition.handle>[0];
    const { request, params } = call;
    const verified = await admitUser({ call, definition });
    const user = definition.signedIn ? (verified?.user ?? null) : undefined;
    return definition.handle({
      request,
      user: user as Input["user"],
      isRecentSignIn: verified !== null && isRecentSignIn(verified.authTime),
      params: parseParams(definition.params, params),
      query: parseQuery(definition.query, request),
      body: await parseBody(definition, request),
    });
  };
  return Object.assign(respond, {
    description: definition satisfies EndpointDescription as EndpointDescription,
  });
}

type AdmittedCall = {
  call: HandledRequest;
  definition: Pick<EndpointDescription, "signedIn" | "isProbe" | "refusesRestricted"> & {
    limit?: LimitName | ReadLimitName;
  };
};

/**
 * Authenticates the user and counts the request. A read counts for its address, and an account above its limit is
 * refused, before the session is looked up, so a flood costs no command and no call of Firebase. Throws AppError
 * `too_many` above the limit, and `restricted` for a user whom an admin has restricted.
 */
async function admitUser({ call, definition }: AdmittedCall): Promise<VerifiedToken | null> {
  const { signedIn, isProbe, refusesRestricted, limit: given } = definition;
  const { headers, method } = call.request;
  const limit = given ?? (hasReadLimit({ method, isProbe }) ? "read" : undefined);
  if (limit && isReadLimit(limit)) enforceReadLimit({ name: limit, headers });
  const expected = signedIn ? getSessionUser(readSessionCookie(headers)) : undefined;
  requireAccountLimit({ uid: expected, headers, cost: toAccountCost(limit) });
  const verified = await authenticateUser(signedIn, call.request);
  const uid = verified?.user.uid;
  if (uid) call.uid = uid;
  if (!isProbe) enforceAccountLimit({ uid, headers, cost: toAccountCost(limit) });
  if (limit && !isReadLimit(limit)) await enforceLimit({ name: limit, uid, headers });
  else if (limit && uid) enforceReadLimit({ name: limit, headers, uid });
  if (refusesRestricted && uid) await requireUnrestricted(uid);
  return verified;
}

/**
 * Creates the handlers of one path. Methods without an endpoint answer 405. Turns every thrown error into a response.
 * Every response has `X-Request-Id`, the id of its log line; probes aren't logged.
 */
export function createRoute(
  endpoints: Partial<Record<ApiMethod, ReturnType<typeof endpoint>>>,
): Record<ApiMethod, DescribedHandler> & { OPTIONS: RouteHandler } {
  const allowed = listAllowed(endpoints);
  // Next's own response would list all five methods, because all are exported to answer 405.
  const listMethods = async () => new Response(null, { status: 204, headers: { Allow: allowed } });
  const toHandler =
    (method: ApiMethod | "OPTIONS"): RouteHandler =>
    async (request, context) => {
      await connection();
      const requestId = crypto.randomUUID();
      const startedAt = performance.now();
      const call: HandledRequest = { request, params: await context.params };
      const isProbe = method !== "OPTIONS" && endpoints[method]?.description.isProbe;
      let response: Response;
      try {
        const handle = method === "OPTIONS" ? listMethods : endpoints[method];
        if (!handle) throw new AppError("method_not_allowed", { headers: { Allow: allowed } });
        response = await handle(call);
      } catch (error) {
        unstable_rethrow(error);
        response = toErrorResponse({ error, requestId, isLogged: !isProbe });
        if (response.status === errorCodes.too_many.status) await delayRefusal(toRefusedRequest(call));
      }
      response.headers.set("X-Request-Id", requestId);
      if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
      if (!isProbe) logRequest({ ...call, requestId, status: response.status, startedAt });
      return response;
    };
  const handlers = apiMethods.map((method) => {
    return [
      method,
      Object.assign(toHandler(method), { description: endpoints[method]?.description }),
    ] as const;
  });
  return {
    ...(Object.fromEntries(handlers) as Record<ApiMethod, DescribedHandler>),
    OPTIONS: toHandler("OPTIONS"),
  };
}

/** A request that is refused before its session is verified counts for the user whose session it probably has. */
function toRefusedRequest({ request: { headers }, uid }: HandledRequest) {
  return { headers, uid: uid ?? getSessionUser(readSessionCookie(headers)) };
}

async function authenticateUser(signedIn: EndpointDescription["signedIn"], request: Request) {
  if (!signedIn) return null;
  if (signedIn === "optional") return verifyRequest(request);
  const verified = await authenticateRequest(request);
  const { user, authTime } = verified;
  if (isForAdmins(signedIn) && !user.isAdmin) throw new AppError("forbidden", { message: adminsOnly });
  if (needsRecentSignIn(signedIn) && !isRecentSignIn(authTime)) throw new AppError("recent_sign_in_required");
  return verified;
}

/** Returns the value of `Allow`. Next answers HEAD for every path with GET. */
function listAllowed(endpoints: Partial<Record<ApiMethod, unknown>>): string {
  const methods = apiMethods.filter((method) => endpoints[method]);
  return [...methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : method)), "OPTIONS"].join(
    ", ",
  );
}

type FailedRequest = { error: unknown; requestId: string; isLogged: boolean };

/** The response for whatever was thrown; 5xx are logged with their cause if `isLogged`. */
function toErrorResponse({ error: thrown, requestId, isLogged }: FailedRequest): Response {
  const error =
    thrown instanceof AppError
      ? thrown
      : new AppError(isDatabaseUnavailable(thrown) ? "unavailable" : "internal", { cause: thrown });
  const { code, detail, cause } = error;
  if (errorCodes[code].status >= 500 && isLogged) {
    const reason = cause instanceof Error ? (cause.stack ?? cause.message) : undefined;
    logLine("error", { message: "request failed", requestId, code, detail, reason });
  }
  return createErrorResponse({ error, requestId });
}
