import "server-only";
import type { z } from "zod";
import type { LimitName } from "#lib/limits/limits";
import type { Description } from "#lib/openapi/api-route";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";

/** An endpoint's accepted input, which is validated before `handle` receives it, and its documented responses. */
export type Endpoint<Params, Query, Body, SignedIn extends Description["signedIn"]> = Omit<
  Description,
  "limit"
> & {
  params?: z.ZodType<Params>;
  query?: z.ZodType<Query>;
  body?: z.ZodType<Body>;
  /**
   * true: answers 401 without a valid session, and 403 to a cross-site write with a session cookie. "optional": the
   * user is null without a session. "admin": also answers 403 to users who aren't admins. "recent": also answers 401
   * with the code `recent_sign_in_required` if the sign-in is older than five minutes.
   */
  signedIn?: SignedIn;
  /** Requests above this limit get 429 before the body is read (docs/decisions/0013). */
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
