import "server-only";
import { z } from "zod";
import type { ErrorCode } from "#lib/rules/api/error-codes";

/** The schema of a response or request body with bytes of any type. */
export const bytesSchema = z.file().describe("bytes");

/** The schema of a response with text that isn't JSON. */
export const textSchema = z.string();

/** The schema of a response without a body. */
export const emptySchema = z.undefined();

/** Returns the format in which a response with this schema is sent. */
export function toResponseFormat(schema: z.ZodType): "json" | "text" | "bytes" | "empty" {
  const { type } = schema.def;
  if (type === "string") return "text";
  if (type === "file") return "bytes";
  return type === "undefined" ? "empty" : "json";
}

/** The documentation of an endpoint. Its schemas also validate the requests. */
export type EndpointDescription = {
  /** A short description for API users. */
  summary: string;
  /** The schemas of successful responses, by status. */
  answers: Readonly<Record<number, z.ZodType>>;
  /** Errors in addition to those that follow from the accepted input (lib/openapi/create-api-document). */
  failures?: readonly ErrorCode[] | undefined;
  params?: z.ZodType | undefined;
  query?: z.ZodType | undefined;
  body?: z.ZodType | undefined;
  /** Whether the body has bytes, which the handler reads itself (lib/validation/read-body). */
  takesBytes?: boolean | undefined;
  /** The maximum body size in bytes. Default: 64 KiB. */
  maxBodyBytes?: number | undefined;
  /**
   * "optional": the response depends on the user; "recent": needs a sign-in in the last 5 minutes; "admin": admins
   * only; "recent admin": both.
   */
  signedIn?: boolean | "optional" | "recent" | "admin" | "recent admin" | undefined;
  /** Whether users whom an admin has restricted get 403 with the code `restricted`. Needs `signedIn`. */
  refusesRestricted?: boolean | undefined;
  limit?: string | undefined;
  /** Whether monitoring calls it every few seconds. Its responses aren't logged (docs/decisions/0014). */
  isProbe?: boolean | undefined;
};

export function isForAdmins(signedIn: EndpointDescription["signedIn"]): boolean {
  return signedIn === "admin" || signedIn === "recent admin";
}

export function needsRecentSignIn(signedIn: EndpointDescription["signedIn"]): boolean {
  return signedIn === "recent" || signedIn === "recent admin";
}

/** Whether requests without a limit of their own have the one for reads. Monitoring may call a probe at any rate. */
export function hasReadLimit({
  method,
  isProbe,
}: {
  method: string;
  isProbe?: boolean | undefined;
}): boolean {
  return (method === "GET" || method === "HEAD") && !isProbe;
}

export const apiMethods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type ApiMethod = (typeof apiMethods)[number];

export type RouteHandler = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>;

/** A handler with its documentation, so that the OpenAPI document can't differ from the code. */
export type DescribedHandler = RouteHandler & { description?: EndpointDescription | undefined };

/** One path of the API, with its parameters in `{}`, and the handlers of its `route.ts`. */
export type ApiRoute = {
  path: string;
  handlers: Readonly<Record<ApiMethod, DescribedHandler> & { OPTIONS: RouteHandler }>;
};
