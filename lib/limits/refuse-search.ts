import "server-only";
import { AppError } from "#lib/errors/app-error";
import { createErrorResponse } from "#lib/errors/create-error-response";
import { limitReads } from "#lib/limits/limit-reads";

/** Returns the 429 response for an address that searches too often, before a page is rendered; null otherwise. */
export function refuseSearch(headers: Headers): Response | null {
  try {
    limitReads({ name: "search", headers });
    return null;
  } catch (error) {
    if (error instanceof AppError) return createErrorResponse({ error });
    throw error;
  }
}
