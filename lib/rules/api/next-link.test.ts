import { expect, test } from "vitest";
import { parseNextLink, toLinkHeader } from "#lib/rules/api/next-link";

const createdKey = "019b76da900065f1a2b3c4d5e6f708192a3b";

test.each([
  ["newest first", createdKey],
  ["reviews by stars", `5.${createdKey}`],
  ["unrated reviews", `0.${createdKey}`],
  ["a search by relevance", `1~${createdKey}`],
  ["a previous page", `-2~0000000490${createdKey}`],
  ["a future order", "a+b&cursor=c>; d é"],
])("the parsed next page is the one that the Link header names: %s", (_, nextCursor) => {
  const url = "https://openbook.test/api/reviews/C%23?stars=4&cursor=before&q=%3Cb%3E%2Bc";
  const next = parseNextLink({ headers: new Headers(toLinkHeader({ url, nextCursor })) });
  expect(next?.cursor).toBe(nextCursor);
  const { pathname, searchParams } = new URL(next?.path ?? "", url);
  expect(pathname).toBe("/api/reviews/C%23");
  expect([...searchParams]).toEqual([
    ["stars", "4"],
    ["cursor", nextCursor],
    ["q", "<b>+c"],
  ]);
});

test("the last page has no next page", () => {
  const headers = new Headers(toLinkHeader({ url: "https://openbook.test/api/services", nextCursor: null }));
  expect(parseNextLink({ headers })).toBeNull();
});

test("the next page is found among other links, and other links alone lead to no page", () => {
  const [preload, next] = ["</a.css>; rel=preload", '</api/services?cursor=a1>; rel="next"'];
  expect(parseNextLink({ headers: new Headers({ Link: preload }) })).toBeNull();
  expect(parseNextLink({ headers: new Headers({ Link: `${preload}, ${next}` }) })?.cursor).toBe("a1");
});
