import { expect, test } from "vitest";
import { renderMarkdown } from "#lib/rules/markdown/render-markdown";
import { joinInlineScripts, toInlineScriptPolicy } from "#lib/security/inline-scripts";

// printf 'alert(1)' | openssl dgst -sha256 -binary | base64
const alertSource = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='";

test("the policy lists each inline script of a page once, by its hash", () => {
  const html =
    "<p>a</p><script>alert(1)</script><script async=''>alert(1)</script><script id=\"x\">\n</script>";
  const [, , first, second, ...more] = toInlineScriptPolicy(html).split(" ");
  expect(first).toBe(alertSource);
  expect(second).toMatch(/^'sha256-/);
  expect(more).toEqual([]);
});

test("script files and structured data aren't inline scripts", () => {
  const html = '<script src="/a.js" async=""></script><script type="application/ld+json">{"a":1}</script>';
  expect(toInlineScriptPolicy(html)).toBe("script-src *");
});

test("an attribute that mentions a script hides no script, and a long one takes no time", () => {
  const { html } = renderMarkdown('![<script>](https://a.example/a.png) [a](https://a.example "<script a=")');
  expect(html, "the renderer doesn't escape this").toContain('alt="<script>"');
  expect(toInlineScriptPolicy(`${html}<script>alert(1)</script>`)).toBe(`script-src * ${alertSource}`);
  const startedAt = performance.now();
  const long = `<img alt="${"<script".repeat(50_000)}">`;
  expect(toInlineScriptPolicy(`${long}<script>alert(1)</script>`)).toBe(`script-src * ${alertSource}`);
  expect(performance.now() - startedAt).toBeLessThan(2000);
});

test.each([
  [
    "scripts one after another",
    "<script>a()//</script><script>(b)()</script><script>c</script>",
    "<script>a()//\n;(b)()\n;c</script>",
  ],
  [
    "scripts with something between them",
    "<script>a</script> <script>b</script><p></p><script>c</script>",
    undefined,
  ],
  [
    "a script file, and structured data",
    '<script src="/a.js"></script><script>a</script><script type="application/ld+json">{}</script><script>b</script>',
    undefined,
  ],
  ["an attribute", '<img alt="<script>a</script><script>b</script>"><script>c</script>', undefined],
])("%s: only scripts that follow each other are joined", (_name, html, joined = html) => {
  expect(joinInlineScripts(html)).toBe(joined);
});

test("characters beyond Latin-1 are hashed as the browser reads them", () => {
  // printf '"\xe2\x82\xac"' | openssl dgst -sha256 -binary | base64
  expect(toInlineScriptPolicy('<script>"€"</script>')).toBe(
    "script-src * 'sha256-M6s/GqqbWwbnVN7PTiQwJHfqw3FEkLu1h6S1aQPACQw='",
  );
});
