const id = "[0-9a-f]{24}";

/** The pages for people who are signed in: the first part of their paths, and what can follow it. */
const personalPages: Record<string, RegExp> = {
  account: /^$/,
  adservice: /^$/,
  myreviews: /^$/,
  edit: new RegExp(`^/${id}$`, "i"),
  cart: /^\/[^/]*@[^/]*$/,
  purchases: new RegExp(`^(/${id})?$`, "i"),
  learn: new RegExp(`^(/${id}){0,2}$`, "i"),
  teach: new RegExp(`^((/${id}){0,2}|/(coupons|earnings|sales))$`, "i"),
  admin: /^(\/(payouts|record|reports))?$/,
};

/**
 * What a path, decoded but for slashes within its parts, is to somebody who is signed in: a page, an address under such
 * a page that can be nobody's ("missing"), or null when everybody may read what is there.
 */
export function classifyPersonalPath(path: string): "page" | "missing" | null {
  // A visitor's cart.
  if (path === "/cart") return null;
  const [, first = "", rest = ""] = /^\/([^/]*)(.*)$/s.exec(path) ?? [];
  if (!Object.hasOwn(personalPages, first)) return null;
  return personalPages[first]?.test(rest) ? "page" : "missing";
}

/** The same pages as their folders are called. */
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

/** The pattern of a personal page's path, without anything that somebody typed; "(unknown)" for any other path. */
export function toPersonalPattern(path: string): string {
  const segments = path.split("/");
  const found = personalPatterns.find((pattern) => {
    const parts = pattern.split("/");
    return (
      parts.length === segments.length &&
      parts.every((part, index) => part.startsWith("[") || part === segments[index])
    );
  });
  return found ?? "(unknown)";
}
