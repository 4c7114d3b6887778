import "server-only";
import { z } from "zod";
import { objectIdSchema } from "#lib/rules/validation/object-id";

/** The response to a write without further results. */
export const acknowledgedSchema = z.strictObject({ acknowledged: z.literal(true) });

/** The response to an insert. */
export const insertedSchema = z.strictObject({ acknowledged: z.literal(true), insertedId: objectIdSchema });

/** The response to a delete. */
export const deletedSchema = z.strictObject({ acknowledged: z.literal(true), deletedCount: z.int().min(0) });

/** The response to an update. */
export const updatedSchema = z.strictObject({
  acknowledged: z.literal(true),
  matchedCount: z.int().min(0),
  modifiedCount: z.int().min(0),
});
