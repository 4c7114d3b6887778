import "server-only";
import type { z } from "zod";
import type { LimitName } from "#lib/limits/limits";
import type { Description } from "#lib/openapi/api-route";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";

/** What an endpoint accepts, validated before `handle` receives it, and what it returns. */
export type Endpoint<Params, Query, Body, SignedIn extends Description["signedIn"]> = Omit<
  Description,
  "limit"
> & {
  params?: z.ZodType<Params>;
  query?: z.ZodType<Query>;
  body?: z.ZodType<Body>;
  /**
   * Answers 401 without a valid session, and 403 to a cross-site write with a session cookie. "optional": the user is
   * null then. "admin": 403 also to everyone who isn't one. "recent": 401 with the code `recent_sign_in_required` when the
   * sign-in is older than five minutes.
   */
  signedIn?: SignedIn;
  /** Answers 429 above this limit, before the body is read (docs/decisions/0013). */
  limit?: LimitName;
  handle: (input: {
    request: Request;
    params: Params;
    query: Query;
    body: Body;
    user: SignedIn extends true | "admin" | "recent"
      ? SignedInUser
      : SignedIn extends "optional"
        ? SignedInUser | null
        : undefined;
  }) => Promise<Response>;
};
