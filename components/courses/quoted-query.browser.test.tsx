import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { QuotedQuery } from "#components/courses/quoted-query";

test("the quotation marks of a search in Hebrew stand as those of the English text around it", async () => {
  const { container } = await render(<QuotedQuery q={"\u05e6\u05d9\u05dc\u05d5\u05dd"} />);
  const [marks, words] = ["q", "bdi"].map((name) => container.querySelector(name));
  if (!marks || !words) throw new Error("No quotation");
  expect(getComputedStyle(marks).direction).toBe("ltr");
  expect(getComputedStyle(words).direction).toBe("rtl");
});
