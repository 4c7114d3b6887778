import { isPersonalPath } from "#lib/rules/auth/personal-roots";

/** The pages for signed-in users, named as their folders are. */
export const personalPatterns = [
  "/account",
  "/admin",
  "/admin/courses",
  "/admin/courses/[course]",
  "/admin/courses/[course]/[lesson]",
  "/admin/payouts",
  "/admin/people",
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
  "/teach/profile",
  "/teach/sales",
  "/teach/[course]",
  "/teach/[course]/details",
  "/teach/[course]/publishing",
  "/teach/[course]/[lesson]",
];

/**
 * Whether a path, decoded except for slashes within its segments, is that of a personal page. "missing" is a path below
 * a personal root that no page has, null any other path.
 */
export function toPersonalPathKind(path: string): "page" | "missing" | null {
  if (!isPersonalPath(path)) return null;
  return findPattern(path) ? "page" : "missing";
}

/** The pattern of a personal page's path, without anything that a person typed; "(unknown)" for any other path. */
export function toPersonalPattern(path: string): string {
  return findPattern(path) ?? "(unknown)";
}

function findPattern(path: string): string | undefined {
  return personalPatterns.find((pattern) => {
    const source = pattern.replace("[user]", "[^/]*(@|%40)[^/]*").replace(/\[[a-z]+]/g, "[0-9A-Fa-f]{24}");
    return new RegExp(`^${source}$`).test(path);
  });
}
