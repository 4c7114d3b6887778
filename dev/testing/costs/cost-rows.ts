import type { CallTable } from "#dev/testing/calls/api-call";
import { allCalls } from "#dev/testing/calls/list-calls";
import { type CostSource, isCaseOf, listCostSources } from "#dev/testing/costs/cost-sources";
import { createFullAccountOnce } from "#dev/testing/costs/full-account";
import { createLargeCalls } from "#dev/testing/costs/large-calls";
import { createPageVisits } from "#dev/testing/costs/page-visits";

/** A request that is measured. Its name has its case after a comma: "GET /api/coupons, 200 coupons". */
export type CostRow = CostSource & { begin: CallTable[string] };

/**
 * Returns the most expensive case of each call and page: the one of `large-calls` or `page-visits`, or the valid call
 * of `dev/testing/calls`. Throws an Error for a call or page that has none.
 */
export function listCostRows(baseUrl: string): CostRow[] {
  const getAccount = createFullAccountOnce(baseUrl);
  const tables: CallTable[] = [createLargeCalls(getAccount), createPageVisits(getAccount), allCalls];
  return listCostSources().map((source) => {
    for (const table of tables) {
      const found = Object.entries(table).find(([name]) => isCaseOf(name, source.name));
      if (found) return { ...source, name: found[0], begin: found[1] };
    }
    throw new Error(`${source.name} has no row in dev/testing/costs or dev/testing/calls.`);
  });
}
