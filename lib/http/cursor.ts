import "server-only";
import { ObjectId } from "mongodb";
import { z } from "zod";

/** A place in a list that runs from the newest to the oldest. */
export type Cursor = { createdAt: Date; _id: ObjectId };

/** The opaque text that a client sends back to continue behind this document. */
export function encodeCursor({ createdAt, _id }: Cursor): string {
  return Buffer.from(`${createdAt.getTime()}.${_id.toHexString()}`).toString("base64url");
}

/** Reads what encodeCursor wrote; anything else is an invalid field. */
export const cursorSchema = z.string().transform((value, context): Cursor => {
  const [, time, id] = /^(\d{1,15})\.([0-9a-f]{24})$/.exec(Buffer.from(value, "base64url").toString()) ?? [];
  if (time && id) return { createdAt: new Date(Number(time)), _id: new ObjectId(id) };
  context.addIssue({ code: "custom", message: "This cursor is not one of ours." });
  return z.NEVER;
});

/**
 * The filter for what comes behind a cursor in `{ createdAt: -1, _id: -1 }`. Written as one range with a remainder,
 * not as two branches, so that every server walks the index in order and sorts nothing.
 */
export function isBehind({ createdAt, _id }: Cursor) {
  return { createdAt: { $lte: createdAt }, $or: [{ createdAt: { $lt: createdAt } }, { _id: { $lt: _id } }] };
}
