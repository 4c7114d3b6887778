import type { z } from "zod";
import type { ErrorCode } from "#lib/http/error-codes";

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

/** One address of the API, `{}` around its parameters, with the handlers of its `route.ts`. */
export type ApiRoute = {
  path: string;
  handlers: Readonly<Record<ApiMethod, { description?: Description | undefined }>>;
};
