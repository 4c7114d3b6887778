import type { ObjectId } from "mongodb";
import { z } from "zod";

/**
 * What orders a list from the oldest to the newest, and never the same for two documents: the millisecond of creation
 * in 12 hexadecimal digits, then the id. One field that an index and a cursor hold whole (docs/decisions/0004).
 */
export function toCreatedKey({ createdAt, _id }: { createdAt: Date; _id: ObjectId }): string {
  return toKeyStart(createdAt) + _id.toHexString();
}

/** Where the keys of everything that was created from this moment on begin. */
export function toKeyStart(moment: Date): string {
  return moment.getTime().toString(16).padStart(12, "0");
}

export const invalidCursor = "Invalid cursor.";

/** A created key that a client sends back as the cursor of a list. */
export const cursorSchema = z.string().regex(/^[0-9a-f]{36}$/, invalidCursor);
