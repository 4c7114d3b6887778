import { expect, test } from "vitest";
import { renderMarkdown } from "#lib/rules/markdown/render-markdown";
import { toDirectionAttributes } from "#lib/rules/markdown/text-direction";

const hebrew = "\u05e2\u05d1\u05e8\u05d9\u05ea";
const arabic = "\u0627\u0644\u0639\u0631\u0628\u064a\u0629";

test.each([
  [`1. ${hebrew}`, { dir: "rtl" }],
  [arabic, { dir: "rtl" }],
  ["1. English", { dir: "ltr" }],
  ["\u65e5\u672c\u8a9e", { dir: "ltr" }],
  [`JavaScript ${hebrew}`, { dir: "ltr", dataMixed: "true" }],
  [`${hebrew} JavaScript`, { dir: "rtl", dataMixed: "true" }],
  ["1, 2, 3", {}],
  ["", {}],
])(
  "%j has the direction of its first letter, and is mixed if it has letters of both: %j",
  (text, attributes) => {
    expect(toDirectionAttributes(text)).toEqual(attributes);
  },
);

test.each([
  ["a paragraph", hebrew, '<p dir="rtl">'],
  ["a paragraph with code", `${hebrew} \`code\``, '<p dir="rtl">'],
  ["a list", `- ${hebrew}\n- ${hebrew}`, '<ul dir="rtl">'],
  ["an ordered list", `1. ${hebrew}`, '<ol dir="rtl">'],
  ["a task list", `- [x] ${hebrew}`, '<ul class="contains-task-list" dir="rtl">'],
  ["a quote", `> ${hebrew}`, '<blockquote dir="rtl">'],
  ["a table", `| ${hebrew} |\n| - |\n| 1 |`, '<table dir="rtl">'],
  ["footnotes", `${hebrew}[^1]\n\n[^1]: ${hebrew}`, '<ol dir="rtl">'],
  ["an English list", "- One\n- Two", '<ul dir="ltr">'],
  ["a list in two scripts", `- JavaScript ${hebrew}`, '<ul dir="ltr" data-mixed="true">'],
  ["code in a line", `${hebrew} \`a.b()\``, '<code dir="ltr">'],
])("%s has its markers, bar, or columns on the side where its text starts", (_name, text, tag) => {
  expect(renderMarkdown(text).html).toContain(tag);
});
