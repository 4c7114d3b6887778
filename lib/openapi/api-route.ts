import "server-only";
import type { z } from "zod";
import type { ErrorCode } from "#lib/rules/api/error-codes";

/** What an endpoint says about itself; the schemas are the ones that check its requests. */
export type Description = {
  /** One sentence for people. */
  summary: string;
  /** What a success answers with, by status. */
  answers: Readonly<Record<number, z.ZodType>>;
  /** Failures of its own; those that follow from what it takes need not be named (lib/openapi/list-failures.ts). */
  failures?: readonly ErrorCode[] | undefined;
  params?: z.ZodType | undefined;
  query?: z.ZodType | undefined;
  body?: z.ZodType | undefined;
  signedIn?: boolean | undefined;
  limit?: string | undefined;
};

export const apiMethods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type ApiMethod = (typeof apiMethods)[number];

export type RouteHandler = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>;

/** What the endpoint says about itself travels with its handler, so that the description of the API is never beside the code. */
export type DescribedHandler = RouteHandler & { description?: Description | undefined };

/** One address of the API, `{}` around its parameters, with the handlers of its `route.ts`. */
export type ApiRoute = {
  path: string;
  handlers: Readonly<Record<ApiMethod, DescribedHandler> & { OPTIONS: RouteHandler }>;
};
