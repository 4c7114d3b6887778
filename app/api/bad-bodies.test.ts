import { describe, expect, test } from "vitest";
import type { BadBody } from "#dev/testing/http/bad-bodies";
import { refusingCalls } from "#dev/testing/http/refusing-calls";
import { AppError } from "#lib/errors/app-error";
import { errorCodes } from "#lib/rules/api/error-codes";
import { parseBody } from "#lib/validation/check-input";

function toRequest({ text, type = "application/json" }: BadBody): Request {
  // Encoded, because a Request with a string body and no Content-Type gets text/plain.
  const body = new TextEncoder().encode(text);
  return new Request("http://localhost:3000/api", {
    method: "POST",
    headers: type ? { "Content-Type": type } : {},
    body,
  });
}

describe.each(refusingCalls)("$call", ({ handler: { description }, bad }) => {
  test.each(bad)("refuses $name", async (each) => {
    const error: unknown = await parseBody(description ?? {}, toRequest(each)).catch(
      (thrown: unknown) => thrown,
    );
    if (!(error instanceof AppError)) throw new Error("The body was accepted.");
    expect([errorCodes[error.code].status, error.code]).toEqual([each.status, each.code]);
  });
});
