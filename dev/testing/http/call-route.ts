import { expect } from "vitest";
import {
  type ApiMethod,
  apiMethods,
  type DescribedHandler,
  type EndpointDescription,
  toResponseFormat,
} from "#lib/openapi/api-route";
import { listFailures, toErrorSchema } from "#lib/openapi/create-api-document";
import { errorCodes } from "#lib/rules/api/error-codes";

type CallOptions = { params?: Record<string, string | string[]>; init?: RequestInit };

/**
 * Calls a route handler as Next does, with a real request for this path and the path's parameters. Checks in every test
 * that the response matches the API description.
 */
export async function callRoute(
  handler: DescribedHandler,
  path: string,
  { params = {}, init }: CallOptions = {},
) {
  const request = new Request(new URL(path, "http://localhost:3000"), init);
  const response = await handler(request, { params: Promise.resolve(params) });
  const isJson = response.headers.get("Content-Type")?.startsWith("application/json");
  const body = isJson ? await response.json() : new Uint8Array(await response.arrayBuffer());
  if (handler.description) {
    const method = apiMethods.find((each) => each === request.method);
    if (!method) throw new Error(`${request.method} is not a method of the API`);
    expectDescribed({ description: handler.description, method, status: response.status, body });
  }
  return { status: response.status, headers: response.headers, body };
}

type DescribedResponse = {
  description: EndpointDescription;
  method: ApiMethod;
  status: number;
  body: unknown;
};

function expectDescribed({ description, method, status, body }: DescribedResponse): void {
  const codes = listFailures({ description, method }).filter((code) => errorCodes[code].status === status);
  const schema = description.answers[status] ?? (codes.length > 0 ? toErrorSchema(codes) : undefined);
  const call = `${method} "${description.summary}"`;
  expect(schema, `${call} returned ${status}, which its description doesn't list`).toBeDefined();
  if (schema && toResponseFormat(schema) !== "json") {
    expect(body, `${call} returned ${status} with JSON`).toBeInstanceOf(Uint8Array);
    if (toResponseFormat(schema) === "empty")
      expect(body, `${call} returned ${status} with a body`).toHaveLength(0);
    return;
  }
  const problem = schema?.safeParse(body).error?.message;
  expect(problem, `${call}: the ${status} response doesn't match its description`).toBeUndefined();
}
