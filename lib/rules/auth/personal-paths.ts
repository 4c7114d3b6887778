/** The pages for signed-in users, named as their folders are. */
export const personalPatterns = [
  "/account",
  "/admin",
  "/admin/payouts",
  "/admin/record",
  "/admin/reports",
  "/adservice",
  "/cart/[user]",
  "/edit/[id]",
  "/learn",
  "/learn/[course]",
  "/learn/[course]/[lesson]",
  "/myreviews",
  "/purchases",
  "/purchases/[id]",
  "/teach",
  "/teach/coupons",
  "/teach/earnings",
  "/teach/sales",
  "/teach/[course]",
  "/teach/[course]/[lesson]",
];

/** The first segments of their paths. */
export const personalRoots = new Set(personalPatterns.map((pattern) => pattern.split("/")[1]));

/**
 * Whether a path, decoded except for slashes within its segments, is that of a personal page. "missing" is a path below a
 * personal root that no page has, null any other path.
 */
export function classifyPersonalPath(path: string): "page" | "missing" | null {
  // A visitor's cart.
  if (path === "/cart" || !personalRoots.has(path.split("/")[1])) return null;
  return findPattern(path) ? "page" : "missing";
}

/** The pattern of a personal page's path, without anything that a person typed; "(unknown)" for any other path. */
export function toPersonalPattern(path: string): string {
  return findPattern(path) ?? "(unknown)";
}

function findPattern(path: string): string | undefined {
  const segments = path.split("/");
  return personalPatterns.find((pattern) => {
    const parts = pattern.split("/");
    return (
      parts.length === segments.length && segments.every((segment, index) => fits(segment, parts[index]))
    );
  });
}

function fits(segment: string, part: string | undefined): boolean {
  if (part === "[user]") return /@|%40/.test(segment);
  return part?.startsWith("[") ? /^[0-9a-f]{24}$/i.test(segment) : segment === part;
}
