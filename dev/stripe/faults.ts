import { z } from "zod";

/** Whom a fault is for: the uid in the metadata of an intent, so that tests do not disturb each other. */
export const faultsSchema = z.strictObject({
  uid: z.string().default("everybody"),
  /** Events wait until this is false again. */
  pauseDeliveries: z.boolean().default(false),
  /** Calls of the API take this much longer. */
  delayMilliseconds: z.int().min(0).max(60_000).default(0),
  /** Calls of the API are answered with 500, or never. */
  outage: z.enum(["none", "error", "silence"]).default("none"),
  /** False: the site's balance is not enough for any transfer to this person. */
  hasFunds: z.boolean().default(true),
});

export type Faults = z.infer<typeof faultsSchema>;

/** What is wrong with this Stripe at the moment, by the person for whom it is. */
export type FaultTable = { get(uid: string): Faults; set(faults: Faults): void };

export function createFaultTable(): FaultTable {
  const table = new Map<string, Faults>();
  const none = faultsSchema.parse({});
  return {
    get: (uid) => table.get(uid) ?? table.get("everybody") ?? none,
    set: (faults) => void table.set(faults.uid, faults),
  };
}
