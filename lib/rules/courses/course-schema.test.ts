import { describe, expect, test } from "vitest";
import { newCourseSchema, typedCourseSchema } from "#lib/rules/courses/course-schema";

const course = {
  title: "Everyday Spanish",
  details: "Order, apologise and make small talk.",
  Ratings: "4.8",
  image: "https://pictures.example/spanish.png",
  price: 39,
};

describe("a valid course", () => {
  test.each([
    ["title of 3", { title: "SQL" }],
    ["title of 120", { title: "a".repeat(120) }],
    ["title with a direction mark", { title: "C\u200e++ \u200fעברית" }],
    ["details with several lines", { details: "First\r\n\tthis,\nthen that, in peace." }],
    ["details of 20", { details: "a".repeat(20) }],
    ["details of 5000", { details: "a".repeat(5000) }],
    ["rating as text", { Ratings: "very good" }],
    ["picture on this site", { image: "/courses/everyday-spanish.svg" }],
    ["picture with a query", { image: "https://pictures.example/a.png?w=640&h=360" }],
    ["a price of 0", { price: 0 }],
    ["the lowest price", { price: 0.5 }],
    ["the highest price", { price: 9999.99 }],
    ["a price that floating point can't represent exactly", { price: 1.1 }],
  ])("%s", (_name, change) => {
    expect(newCourseSchema.safeParse({ ...course, ...change }).error).toBeUndefined();
  });
});

describe("an invalid course", () => {
  test.each([
    ["title of 2", "title", { title: "Go" }],
    ["title of whitespace", "title", { title: "     " }],
    ["title of zero-width characters", "title", { title: "\u200b\u200d\u2060" }],
    ["title of invisible fillers", "title", { title: "\u3164\u3164\u3164" }],
    ["title with a direction override", "title", { title: "Everyday \u202eSpanish" }],
    ["title with an isolate", "title", { title: "Everyday \u2067Spanish" }],
    ["title with a line break", "title", { title: "Everyday\nSpanish" }],
    ["title with a control character", "title", { title: "Everyday\u0007 Spanish" }],
    ["details with an override", "details", { details: `\u202d${"a".repeat(20)}` }],
    ["details with a control character", "details", { details: `${"a".repeat(20)}\u0000a` }],
    ["rating with an embedding", "Ratings", { Ratings: "\u202b4.8" }],
    ["title of 121", "title", { title: "a".repeat(121) }],
    ["details of 19", "details", { details: "a".repeat(19) }],
    ["details of 5001", "details", { details: "a".repeat(5001) }],
    ["rating of 21", "Ratings", { Ratings: "a".repeat(21) }],
    ["picture over http", "image", { image: "http://pictures.example/a.png" }],
    ["picture that is a script", "image", { image: "javascript:alert(1)" }],
    ["picture that is data", "image", { image: "data:image/svg+xml,<svg/>" }],
    ["picture at another site's path", "image", { image: "//evil.example/a.png" }],
    ["picture at another site, with a backslash", "image", { image: "/\\evil.example/a.png" }],
    ["picture over 2048", "image", { image: `https://a.example/${"a".repeat(2048)}` }],
    ["price below the minimum", "price", { price: 0.49 }],
    ["price of a cent", "price", { price: 0.01 }],
    ["negative price", "price", { price: -1 }],
    ["price above the maximum", "price", { price: 10_000 }],
    ["price with three decimals", "price", { price: 1.005 }],
    ["price that is not a number", "price", { price: Number.NaN }],
    ["price as text", "price", { price: "39" }],
    ["an operator", "title", { title: { $ne: null } }],
  ])("%s", (_name, field, change) => {
    const { error } = newCourseSchema.safeParse({ ...course, ...change });
    expect(error?.issues.map(({ path }) => path[0])).toContain(field);
  });

  test("an unknown field, such as an owner", () => {
    expect(newCourseSchema.safeParse({ ...course, owner: "me" }).success).toBe(false);
  });
});

describe("a typed price", () => {
  const readPrice = (price: string) => typedCourseSchema.safeParse({ ...course, price });

  test.each([
    ["12.50", 12.5],
    [" 12.50 ", 12.5],
    ["12.5", 12.5],
    ["12", 12],
    ["0.50", 0.5],
    ["0", 0],
    ["0.00", 0],
    ["9999.99", 9999.99],
  ])("%j is %d dollars", (typed, price) => {
    expect(readPrice(typed).data?.price).toBe(price);
  });

  const form = "Use only digits and a decimal point, like 12.50.";
  test.each([
    ["", "Enter a price in dollars."],
    ["  ", "Enter a price in dollars."],
    ["12,50", form],
    ["1,250", form],
    ["1 250", form],
    ["$12.50", form],
    ["12.50 $", form],
    ["1e3", form],
    ["0x10", form],
    ["-5", form],
    ["+5", form],
    ["12.", form],
    [".50", form],
    ["1.2.3", form],
    ["NaN", form],
    ["\u0661\u0662", form],
    ["\uff11\uff12", form],
    ["12.505", "Use at most two decimals."],
    ["0.49", "Enter 0 for a free course, or at least $0.50."],
    ["10000", "Maximum $9,999.99."],
    ["1".repeat(20), "Maximum $9,999.99."],
  ])("%j is rejected: %s", (typed, sentence) => {
    expect(readPrice(typed).error?.issues.map(({ message }) => message)[0]).toBe(sentence);
  });
});
