import { describe, expect, test } from "vitest";
import { newServiceSchema } from "#lib/services/service-schema";

const course = {
  title: "Everyday Spanish",
  details: "Order, apologise and make small talk.",
  Ratings: "4.8",
  image: "https://pictures.example/spanish.png",
  price: 39,
};

describe("what a course may be", () => {
  test.each([
    ["title of 3", { title: "SQL" }],
    ["title of 120", { title: "a".repeat(120) }],
    ["details of 20", { details: "a".repeat(20) }],
    ["details of 5000", { details: "a".repeat(5000) }],
    ["rating in words", { Ratings: "very good" }],
    ["picture of this site", { image: "/courses/everyday-spanish.svg" }],
    ["picture with a query", { image: "https://pictures.example/a.png?w=640&h=360" }],
    ["the least price", { price: 0.5 }],
    ["the highest price", { price: 9999.99 }],
    ["a price that binary cannot hold", { price: 1.1 }],
  ])("%s", (_name, change) => {
    expect(newServiceSchema.safeParse({ ...course, ...change }).error).toBeUndefined();
  });
});

describe("what a course may not be", () => {
  test.each([
    ["title of 2", "title", { title: "Go" }],
    ["title of blanks", "title", { title: "     " }],
    ["title of characters without width", "title", { title: "\u200b\u200d\u2060" }],
    ["title of 121", "title", { title: "a".repeat(121) }],
    ["details of 19", "details", { details: "a".repeat(19) }],
    ["details of 5001", "details", { details: "a".repeat(5001) }],
    ["rating of 21", "Ratings", { Ratings: "a".repeat(21) }],
    ["picture over http", "image", { image: "http://pictures.example/a.png" }],
    ["picture that is a script", "image", { image: "javascript:alert(1)" }],
    ["picture that is data", "image", { image: "data:image/svg+xml,<svg/>" }],
    ["picture of another site's path", "image", { image: "//evil.example/a.png" }],
    ["picture of another site, backslash", "image", { image: "/\\evil.example/a.png" }],
    ["picture over 2048", "image", { image: `https://a.example/${"a".repeat(2048)}` }],
    ["price under the least", "price", { price: 0.49 }],
    ["price over the highest", "price", { price: 10_000 }],
    ["price of three decimals", "price", { price: 1.005 }],
    ["price that is no number", "price", { price: Number.NaN }],
    ["price in words", "price", { price: "39" }],
    ["an operator", "title", { title: { $ne: null } }],
  ])("%s", (_name, field, change) => {
    const { error } = newServiceSchema.safeParse({ ...course, ...change });
    expect(error?.issues.map(({ path }) => path[0])).toContain(field);
  });

  test("a field that is not asked for, such as an owner", () => {
    expect(newServiceSchema.safeParse({ ...course, owner: "me" }).success).toBe(false);
  });
});
