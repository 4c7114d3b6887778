import { z } from "zod";

/** The scope of a fault is the uid in the intent's metadata, so that tests don't affect each other. */
export const faultsSchema = z.strictObject({
  uid: z.string().default("everyone"),
  /** Events wait until this is false again. */
  pauseDeliveries: z.boolean().default(false),
  /** Extra delay of API calls in milliseconds. */
  delayMilliseconds: z.int().min(0).max(60_000).default(0),
  /** API calls fail with 500 ("error") or never get a response ("silence"). */
  outage: z.enum(["none", "error", "silence"]).default("none"),
  /** False: the site's balance is insufficient for any transfer to this user. */
  hasFunds: z.boolean().default(true),
});

export type Faults = z.infer<typeof faultsSchema>;

export type FaultTable = ReturnType<typeof createFaultTable>;

/** Creates the table of the current faults by uid. */
export function createFaultTable() {
  const table = new Map<string, Faults>();
  const none = faultsSchema.parse({});
  return {
    get: (uid: string) => table.get(uid) ?? table.get("everyone") ?? none,
    set: (faults: Faults) => void table.set(faults.uid, faults),
  };
}
