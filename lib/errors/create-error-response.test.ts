import { expect, test } from "vitest";
import { AppError } from "#lib/errors/app-error";
import { createErrorResponse } from "#lib/errors/create-error-response";
import { toErrorSchema } from "#lib/openapi/create-api-document";
import { type ErrorCode, errorCodes } from "#lib/rules/api/error-codes";

const codes = Object.keys(errorCodes) as ErrorCode[];

test.each(codes)(
  "the response for %s has an id, isn't cached, and matches the API description",
  async (code) => {
    const response = createErrorResponse({ error: new AppError(code, { detail: "for the log" }) });
    expect(response.status).toBe(errorCodes[code].status);
    expect(response.headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const body = await response.json();
    expect(toErrorSchema([code]).parse(body)).toEqual({ error: { code, message: errorCodes[code].message } });
  },
);

test("an error response has the id of its log line, the error's headers, and Retry-After", () => {
  const headers = { Allow: "GET, HEAD", "Cache-Control": "public" };
  const error = new AppError("too_many", { headers, retryAfterSeconds: 7 });
  expect(Object.fromEntries(createErrorResponse({ error, requestId: "a1" }).headers)).toEqual({
    allow: "GET, HEAD",
    "cache-control": "no-store",
    "content-type": "application/json",
    "retry-after": "7",
    "x-request-id": "a1",
  });
});
