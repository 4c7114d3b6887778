import { z } from "zod";

/** A MongoDB id as it travels in addresses and JSON: 24 hexadecimal digits, in lower case afterwards. */
export const objectIdSchema = z
  .string()
  .regex(/^[0-9a-f]{24}$/i, "An id must be 24 hexadecimal digits.")
  .toLowerCase();
