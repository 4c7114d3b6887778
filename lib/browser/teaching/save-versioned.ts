import type { z } from "zod";
import { type ApiRequest, callApi } from "#lib/browser/api/call-api";
import type { VersionedValue } from "#lib/browser/teaching/versioned-draft";
import type { Failure } from "#lib/rules/api/failure";

export type SaveResult<Value> =
  | { ok: true; version: number }
  | { ok: false; failure: Failure; newer?: VersionedValue<Value> | undefined };

type SaveOptions<Value, Stored> = {
  /** Its body names the version that the draft changes. */
  request: ApiRequest;
  /** What was saved meanwhile: its name in the details of the conflict, and how it is edited. */
  newer: { name: string; schema: z.ZodType<Stored>; toDraft: (stored: Stored) => Value };
};

/** Saves what has a version. When another tab has saved first, the result has what it saved as `newer`. */
export async function saveVersioned<Value, Stored extends { version: number }>({
  request,
  newer: { name, schema, toDraft },
}: SaveOptions<Value, Stored>): Promise<SaveResult<Value>> {
  const outcome = await callApi<{ version: number }>(request);
  if (outcome.ok) return { ok: true, version: outcome.data.version };
  const { failure } = outcome;
  const stored = schema.safeParse(failure.details?.[name]).data;
  return { ok: false, failure, newer: stored && { value: toDraft(stored), version: stored.version } };
}
