import { expect, test } from "vitest";
import { renderMarkdown } from "#lib/rules/markdown/render-markdown";

const render = (text: string) => renderMarkdown(text).html;

test.each([
  ["a script", "<script>alert(1)</script>"],
  ["an event handler", '<img src="x" onerror="alert(1)">'],
  ["HTML in a line", "a <b onclick='alert(1)'>b</b> c"],
  ["a style", "<style>body{display:none}</style>"],
  ["a frame", '<iframe src="https://evil.example"></iframe>'],
])("%s is shown as text", (_name, text) => {
  expect(render(text)).not.toMatch(/<(script|img|b|style|iframe)\b/);
  expect(render(text)).toMatch(/&lt;|&#x3C;/);
});

test.each([
  ["a script", "[x](javascript:alert(1))"],
  ["a script in capitals, entities", "[x](JAVA&#115;CRIPT:alert(1))"],
  ["a script by reference", "[x][a]\n\n[a]: javascript:alert(1)"],
  ["data", "[x](data:text/html;base64,PHNjcmlwdD4=)"],
  ["a script between angle brackets", "<javascript:alert(1)>"],
])("a link to %s leads nowhere", (_name, text) => {
  expect(render(text)).not.toMatch(/href|<a\b/);
});

test("links are nofollow, and pictures send no referrer", () => {
  expect(render("[a](https://example.org)")).toContain(
    '<a href="https://example.org/" rel="nofollow noopener">a</a>',
  );
  expect(render("![a map](https://example.org/map.png)")).toContain('referrerpolicy="no-referrer"');
  expect(render("![a map](http://example.org/map.png)")).toContain("<span>a map</span>");
});

test("headings start below the page's own and skip no level", () => {
  const levels = render("# One\n\n### Two\n\n# Three").match(/<h\d/g);
  expect(levels).toEqual(["<h2", "<h3", "<h2"]);
});

test("wide code and tables have a name and can be scrolled by keyboard", () => {
  const code = render("```js\nconst a = 1;\n```");
  expect(code).toContain('aria-label="js code" tabindex="0"');
  expect(code).toContain('<span class="hljs-keyword">const</span>');
  expect(render("| Word | Meaning |\n| - | - |\n| *hola* | hello |")).toContain(
    'aria-label="Table: Word, Meaning" tabindex="0"',
  );
});

test("code in an unknown language is still shown", () => {
  expect(render("```nonsense\na < b\n```")).toContain("a &#x3C; b");
});

test("a task list says which tasks are done, without form controls", () => {
  const html = render("- [x] Read\n- [ ] Write");
  expect(html).not.toContain("<input");
  expect(html).toContain("Done:");
  expect(html).toContain("To do:");
});
