import "server-only";
import { NextResponse } from "next/server";
import { AppError } from "#lib/errors/app-error";
import { limitReads } from "#lib/limits/limit-reads";
import { errorCodes } from "#lib/rules/api/error-codes";

/** The answer to an address that searches too often, before its page is rendered; null for everybody else. */
export function refuseSearch(headers: Headers): NextResponse | null {
  try {
    limitReads({ name: "search", headers });
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message, retryAfterSeconds } = error;
    return NextResponse.json(
      { error: { code, message } },
      {
        status: errorCodes[code].status,
        headers: { "Retry-After": String(retryAfterSeconds), "Cache-Control": "no-store" },
      },
    );
  }
}
