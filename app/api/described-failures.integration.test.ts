import { beforeAll, expect, test } from "vitest";
import { apiRoutes } from "#app/api/api-routes";
import * as session from "#app/api/session/route";
import { callRoute } from "#dev/testing/http/call-route";
import { createSessionCalls, jsonType, ownOrigin } from "#dev/testing/http/session-calls";
import { addCaller } from "#dev/testing/people/sign-in";
import { apiMethods } from "#lib/openapi/api-route";
import { listFailures } from "#lib/openapi/create-api-document";
import type { ErrorCode } from "#lib/rules/api/error-codes";

const operations = apiRoutes.flatMap(({ path, handlers }) =>
  apiMethods.flatMap((method) => {
    const { [method]: handler } = handlers;
    const { description } = handler;
    return description ? [{ path, method, handler, description }] : [];
  }),
);
type Operation = (typeof operations)[number];

let signedIn: Record<string, string>;
let cookie: Record<string, string>;

beforeAll(async () => {
  // An admin may make every call.
  ({ headers: signedIn } = await addCaller({ isAdmin: true }));
  ({ cookie } = await createSessionCalls(session).openSession());
});

// Fits every path parameter: an id, a title, or an email address.
const parameter = "f".repeat(24);

function call({ path, method, handler }: Operation, { headers = {}, body }: Omit<RequestInit, "method">) {
  // callRoute also compares the whole response with the description.
  return callRoute(handler, path.replace(/\{.*\}/, parameter), {
    params: Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, parameter])),
    init: { method, headers, ...(body !== undefined && { body }) },
  });
}

/** Requests that provoke these failures in any call that documents them. */
const provocations: Partial<Record<ErrorCode, (operation: Operation) => ReturnType<typeof callRoute>>> = {
  unauthenticated: (operation) =>
    call(operation, { headers: { ...ownOrigin, ...jsonType }, body: bodyOf(operation) }),
  forbidden: (operation) =>
    call(operation, { headers: { ...cookie, ...jsonType, Origin: "https://elsewhere.example" } }),
  malformed: (operation) =>
    call(operation, { headers: { ...signedIn, ...ownOrigin, ...jsonType }, body: "{" }),
  too_large: (operation) =>
    call(operation, {
      headers: { ...signedIn, ...ownOrigin, ...jsonType },
      body: `"${"a".repeat(1_000_000)}"`,
    }),
  not_json: (operation) =>
    call(operation, { headers: { ...signedIn, ...ownOrigin, "Content-Type": "text/plain" }, body: "{}" }),
  invalid: (operation) =>
    operation.description.body
      ? call(operation, { headers: { ...signedIn, ...ownOrigin, ...jsonType }, body: "[]" })
      : call({ ...operation, path: `${operation.path}?limit=none&cursor=none` }, { headers: signedIn }),
};

function bodyOf({ description }: Operation): string | null {
  return description.body ? "{}" : null;
}

const cases = operations.flatMap((operation) => {
  // Only failures that follow from the call's schemas and sign-in. Each call's declared failures have their own tests,
  // and so do malformed paths, which are refused before the call.
  const { failures: _own, params: _path, ...taken } = operation.description;
  return listFailures({ description: taken, method: operation.method })
    .filter((code) => provocations[code])
    .map((code) => ({ ...operation, code }));
});

test.each(cases)("$method $path answers the failure $code as documented", async ({ code, ...operation }) => {
  const answer = await provocations[code]?.(operation);
  expect(answer?.body.error.code).toBe(code);
});
