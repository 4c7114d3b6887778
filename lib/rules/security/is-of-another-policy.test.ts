import { expect, test } from "vitest";
import { isOfAnotherPolicy } from "#lib/rules/security/is-of-another-policy";

const site = "https://openbook.example";

test.each<[string, string, Record<string, string>, boolean]>([
  ["a page without a policy of its own", "/services", { "sec-fetch-dest": "empty" }, false],
  ["the cart, as a document", "/cart/a@b.co", { "sec-fetch-dest": "document" }, false],
  [
    "the cart, by the router, from a course",
    "/cart/a@b.co",
    { "sec-fetch-dest": "empty", referer: `${site}/details/1` },
    true,
  ],
  ["the cart, by the router, from nowhere", "/cart/a@b.co", { "sec-fetch-dest": "empty" }, true],
  [
    "the cart, by the router, from a page of another policy",
    "/cart/a@b.co",
    { "sec-fetch-dest": "empty", referer: `${site}/login` },
    true,
  ],
  [
    "the cart that is refreshed",
    "/cart/a@b.co",
    { "sec-fetch-dest": "empty", referer: `${site}/cart/a%40b.co` },
    false,
  ],
])(
  "a page with a policy of its own is loaded as a document, and keeps it when refreshed: %s",
  (_name, path, headers, expected) => {
    expect(isOfAnotherPolicy({ path, headers: new Headers(headers) })).toBe(expected);
  },
);
