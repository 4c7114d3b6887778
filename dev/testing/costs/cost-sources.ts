import { apiRoutes } from "#app/api/api-routes";
import type { RequestLimit } from "#dev/testing/costs/cost-table";
import { apiMethods, hasReadLimit } from "#lib/openapi/api-route";
import { personalPatterns } from "#lib/rules/auth/personal-paths";

/** A call of the API description, or the pattern of a page. */
export type CostSource = { name: string; isRead: boolean; limit: RequestLimit };

/** Authenticated with a secret of the operator or of Stripe. */
const operatorPaths = ["/api/webhooks/stripe", "/api/cron", "/api/metrics", "/api/revalidate"];

/** Public pages, for comparison: one that is kept in memory, and one that is rendered per request. */
const publicPages: CostSource[] = [
  { name: "/details/[id]", isRead: true, limit: null },
  { name: "/services?q=", isRead: true, limit: "search" },
];

/** Returns every call that a visitor, user, teacher, or admin can make, and every personal page. */
export function listCostSources(): CostSource[] {
  const calls = apiRoutes.flatMap(({ path, handlers }) =>
    apiMethods.flatMap((method) => {
      const { description } = handlers[method];
      if (!description || operatorPaths.includes(path)) return [];
      const { isProbe, limit } = description;
      const usual = hasReadLimit({ method, isProbe }) ? "read" : null;
      return [{ name: `${method} ${path}`, isRead: method === "GET", limit: limit ?? usual }];
    }),
  );
  const pages = personalPatterns.map((name) => ({ name, isRead: true, limit: "page" as const }));
  return [...calls, ...pages, ...publicPages];
}

/** Whether a row's name, with or without a case after a comma, is about this call. Parameters may have other names. */
export function isCaseOf(name: string, call: string): boolean {
  const [row = ""] = name.split(", ");
  const toShape = (path: string) => path.replaceAll(/\{\w+\}/g, "{}");
  return toShape(row) === toShape(call);
}
