import "server-only";
import { z } from "zod";
import type { ErrorCode } from "#lib/rules/api/error-codes";

/** A response, or the body of a request, that is bytes of whatever type. */
export const bytesSchema = z.file().describe("bytes");

/** A response that is text for programs, in a format of its own. */
export const textSchema = z.string();

/** A response that has no body. */
export const emptySchema = z.undefined();

/** How a response of this schema is sent. */
export function describeAnswer(schema: z.ZodType): "json" | "text" | "bytes" | "empty" {
  const { type } = schema.def;
  if (type === "string") return "text";
  if (type === "file") return "bytes";
  return type === "undefined" ? "empty" : "json";
}

/** The documentation of an endpoint; the schemas are the ones that validate its requests. */
export type Description = {
  /** One sentence for readers. */
  summary: string;
  /** The schemas of successful responses, by status. */
  answers: Readonly<Record<number, z.ZodType>>;
  /** Errors beyond those that follow from what it accepts (lib/openapi/list-failures.ts). */
  failures?: readonly ErrorCode[] | undefined;
  params?: z.ZodType | undefined;
  query?: z.ZodType | undefined;
  body?: z.ZodType | undefined;
  /** The body is bytes, which the handler reads itself (lib/validation/read-body). */
  takesBytes?: boolean | undefined;
  /** The size of the largest body that is read; 64 KiB when omitted. */
  maxBodyBytes?: number | undefined;
  /** "optional": what is returned depends on who asks; "admin": only the site's own people; "recent": in the last 5 minutes. */
  signedIn?: boolean | "optional" | "admin" | "recent" | undefined;
  limit?: string | undefined;
  /** Called every few seconds by whoever watches the server: no answer has a line in the log (docs/decisions/0014). */
  isProbe?: boolean | undefined;
};

export const apiMethods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type ApiMethod = (typeof apiMethods)[number];

export type RouteHandler = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>;

/** The handler carries its documentation, so that the OpenAPI document cannot differ from the code. */
export type DescribedHandler = RouteHandler & { description?: Description | undefined };

/** One path of the API, with `{}` around its parameters, and the handlers of its `route.ts`. */
export type ApiRoute = {
  path: string;
  handlers: Readonly<Record<ApiMethod, DescribedHandler> & { OPTIONS: RouteHandler }>;
};
