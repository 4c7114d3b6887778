import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LessonText } from "#components/learning/lesson-text";

const maxLength = 50_000;

const table = `|${"a|".repeat(2000)}\n|${"-|".repeat(2000)}\n`;

// Each text takes the parser seconds to minutes, or more memory or stack than there is.
test.each([
  ["quotes in quotes", "", ">"],
  ["lists in lists", "", "1. "],
  ["emphasis that never ends", "", "*a_ "],
  ["a table of thirty million cells", table, "|a\n"],
])("the longest text of %s is shown as it was typed, without delay", (_name, beginning, part) => {
  const text = (beginning + part.repeat(maxLength)).slice(0, maxLength);
  const start = performance.now();
  const html = renderToStaticMarkup(<LessonText>{text}</LessonText>);
  expect(performance.now() - start).toBeLessThan(4000);
  expect(html).toContain("whitespace-pre-wrap");
  expect(html.length).toBeGreaterThanOrEqual(maxLength);
});
