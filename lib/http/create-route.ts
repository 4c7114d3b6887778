import "server-only";
import { unstable_rethrow } from "next/navigation";
import { connection } from "next/server";
import type { z } from "zod";
import { AppError } from "#lib/http/app-error";
import { logLine } from "#lib/http/log";
import { toErrorResponse } from "#lib/http/to-error-response";

type Endpoint<Params, Query> = {
  params?: z.ZodType<Params>;
  query?: z.ZodType<Query>;
  handle: (input: { request: Request; params: Params; query: Query }) => Promise<Response>;
};

type RouteHandler = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>;

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof methods)[number];

/** Types an endpoint from its schemas, so that `handle` sees only checked input. */
export function endpoint<Params = unknown, Query = unknown>(definition: Endpoint<Params, Query>) {
  const handle = async (request: Request, params: unknown): Promise<Response> => {
    const checkedParams = definition.params?.safeParse(params);
    if (checkedParams?.error)
      throw new AppError("malformed", { message: checkedParams.error.issues[0]?.message });
    const query = Object.fromEntries(new URL(request.url).searchParams);
    const checkedQuery = definition.query?.safeParse(query);
    if (checkedQuery?.error) throw new AppError("invalid", { fields: toFieldMessages(checkedQuery.error) });
    return definition.handle({
      request,
      params: checkedParams?.data as Params,
      query: checkedQuery?.data as Query,
    });
  };
  return handle;
}

/**
 * The handlers of one address; a method that is not given answers 405. The only place that turns errors into answers:
 * every answer carries `X-Request-Id`, the same id that its log line has.
 */
export function createRoute(
  endpoints: Partial<Record<Method, ReturnType<typeof endpoint>>>,
): Record<Method, RouteHandler> {
  const allowed = methods.filter((method) => endpoints[method]).join(", ");
  const toHandler =
    (method: Method): RouteHandler =>
    async (request, context) => {
      await connection();
      const requestId = crypto.randomUUID();
      const startedAt = performance.now();
      let response: Response;
      try {
        const handle = endpoints[method];
        if (!handle) throw new AppError("method_not_allowed");
        response = await handle(request, await context.params);
      } catch (error) {
        unstable_rethrow(error);
        response = toErrorResponse({ error, requestId });
        if (response.status === 405) response.headers.set("Allow", allowed);
      }
      response.headers.set("X-Request-Id", requestId);
      if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
      const durationMs = Math.round(performance.now() - startedAt);
      const route = new URL(request.url).pathname.split("/").slice(0, 3).join("/");
      logLine("info", { message: "request", requestId, method, route, status: response.status, durationMs });
      return response;
    };
  return Object.fromEntries(methods.map((method) => [method, toHandler(method)])) as Record<
    Method,
    RouteHandler
  >;
}

function toFieldMessages(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.map((issue) => [issue.path.join("."), issue.message]));
}
