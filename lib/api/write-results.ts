import "server-only";
import { z } from "zod";
import { objectIdSchema } from "#lib/rules/validation/object-id";

/** The response to a write without further results. */
export const acknowledgedSchema = z.strictObject({ acknowledged: z.literal(true) });

const count = z.int().min(0);

/** The response to an insert. */
export const insertedSchema = acknowledgedSchema.extend({ insertedId: objectIdSchema });

/** The response to a delete. */
export const deletedSchema = acknowledgedSchema.extend({ deletedCount: count });

/** The response to an update. */
export const updatedSchema = acknowledgedSchema.extend({ matchedCount: count, modifiedCount: count });
