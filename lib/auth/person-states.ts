import "server-only";
import { getCollection } from "#lib/db/collections";
import type { PersonStateDocument } from "#lib/db/documents/people";
import { AppError } from "#lib/errors/app-error";

/** Returns an admin's last decision about what a user may do, or null if there was none. */
export async function findPersonState(uid: string): Promise<PersonStateDocument | null> {
  const states = await getCollection("personStates");
  return states.findOne({ uid });
}

/** Whether a user may publish, upload, review, and be paid. */
export async function isUnrestricted(uid: string): Promise<boolean> {
  const found = await findPersonState(uid);
  return found === null || found.state === "active";
}

/** Throws AppError `restricted` if an admin has restricted or suspended the user. */
export async function requireUnrestricted(uid: string): Promise<void> {
  if (!(await isUnrestricted(uid))) throw new AppError("restricted");
}
