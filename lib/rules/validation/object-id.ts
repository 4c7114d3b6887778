import { z } from "zod";

/** A MongoDB id in URLs and JSON: 24 hexadecimal digits, converted to lowercase. */
export const objectIdSchema = z
  .string()
  .regex(/^[0-9a-f]{24}$/i, "An id must be 24 hexadecimal digits.")
  .toLowerCase();
