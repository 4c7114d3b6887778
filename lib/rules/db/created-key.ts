import type { ObjectId } from "mongodb";
import { z } from "zod";

/**
 * A unique sort key from oldest to newest: the creation time in milliseconds in 12 hexadecimal digits, then the id. One
 * field that an index and a cursor can hold (docs/decisions/0004).
 */
export function toCreatedKey({ createdAt, _id }: { createdAt: Date; _id: ObjectId }): string {
  return toKeyStart(createdAt) + _id.toHexString();
}

/** The lower bound of the created keys from this moment on. */
export function toKeyStart(moment: Date): string {
  return moment.getTime().toString(16).padStart(12, "0");
}

export const invalidCursor = "Invalid cursor.";

/** A created key that a client sends back as a list's cursor. */
export const cursorSchema = z.string().regex(/^[0-9a-f]{36}$/, invalidCursor);
