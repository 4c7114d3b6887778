import { z } from "zod";

/** The number of a page as an address carries it; what is no whole number above 0 means the first. */
export const pageNumberSchema = z.coerce.number().int().positive().catch(1);
