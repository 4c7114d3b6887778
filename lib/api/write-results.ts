import "server-only";
import { z } from "zod";
import { objectIdSchema } from "#lib/rules/validation/object-id";

/** What a call answers that added something. */
export const insertedSchema = z.strictObject({ acknowledged: z.literal(true), insertedId: objectIdSchema });

/** What a call answers that deleted something. */
export const deletedSchema = z.strictObject({ acknowledged: z.literal(true), deletedCount: z.int().min(0) });

/** What a call answers that changed something. */
export const updatedSchema = z.strictObject({
  acknowledged: z.literal(true),
  matchedCount: z.int().min(0),
  modifiedCount: z.int().min(0),
});
