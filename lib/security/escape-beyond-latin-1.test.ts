import { isStringOneByteRepresentation } from "node:v8";
import { expect, test } from "vitest";
import { escapeBeyondLatin1 } from "#lib/security/escape-beyond-latin-1";

test("characters beyond Latin-1 become references in text and attributes, and escapes in scripts", () => {
  const html =
    '<p title="<script>\u2019">It\u2019s caf\u00e9 \ud83d\ude00</p><script>a("It\u2019s \ud83d\ude00")</script><b>\u201d</b>';
  expect(escapeBeyondLatin1(html)).toBe(
    '<p title="<script>&#8217;">It&#8217;s caf\u00e9 &#128512;</p><script>a("It\\u2019s \\ud83d\\ude00")</script><b>&#8221;</b>',
  );
});

test.each([
  ["escaped characters", `<p>${"It's caf\u00e9. ".repeat(20)}\u201d</p><script>a("\u2019")</script>`],
  ["characters that were cut off", `\u201d<p>${"It's caf\u00e9. ".repeat(20)}</p>`.slice(1)],
])("V8 stores a document with %s with one byte per character, which Next encodes faster", (_, html) => {
  expect(isStringOneByteRepresentation(html)).toBe(false);
  expect(isStringOneByteRepresentation(escapeBeyondLatin1(html))).toBe(true);
});

test("structured data stays the same data", () => {
  const data = { name: 'It\u2019s "\\\u2019" \ud83d\ude00' };
  const html = `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
  const [, text = ""] = />(.*)<\/script>/.exec(escapeBeyondLatin1(html)) ?? [];
  expect(text).toMatch(/^[\x20-\xff]*$/);
  expect(JSON.parse(text)).toEqual(data);
});

test.each([
  ["a document that would become too large", `<p>${"\u0643".repeat(2001)}</p>`],
  ["a style sheet, which has other escapes", '<style>a { content: "\u2019" }</style>'],
  ["a document without such characters", "<p>It's caf\u00e9</p>"],
])("%s stays as it is", (_, html) => {
  expect(escapeBeyondLatin1(html)).toBe(html);
});

test("a long description of a picture takes no time", () => {
  const startedAt = performance.now();
  const html = `<img alt="${"<script".repeat(50_000)}">`;
  expect(escapeBeyondLatin1(`${html}\u2019`)).toBe(`${html}&#8217;`);
  expect(performance.now() - startedAt).toBeLessThan(2000);
});
