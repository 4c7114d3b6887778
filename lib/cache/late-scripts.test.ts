import { expect, test } from "vitest";
import { loadScriptsLate } from "#lib/cache/late-scripts";

const first = '<script src="/a.js" async=""></script>';
const last = '<script src="/b.js" id="_R_" async=""></script>';
const hint = '<link rel="preload" as="script" fetchPriority="low" href="/b.js"/>';
const kept =
  '<script>a</script><script src="/old.js" noModule=""></script><script type="application/ld+json">{}</script>';

test("a page's script files are moved to its end, in their order, where nothing loads them before the page is shown", () => {
  const html = `<head>${hint}${first}<link rel="stylesheet" href="/a.css"/></head><body>${kept}<p>a</p>${last}</body></html>`;
  const late = loadScriptsLate(html);
  const [start, end = ""] = late.split("<template>");
  expect(start).toBe(`<head><link rel="stylesheet" href="/a.css"/></head><body>${kept}<p>a</p>`);
  expect(end).toMatch(`${first}${last}</template><script>`);
  expect(end).toMatch(/<\/script><\/body><\/html>$/);
});

test.each([
  ["an attribute that mentions a script", `<img alt='${first}'>`],
  ["a document without a body", `<p>a</p>${first}`],
  ["a page without script files", `<body>${kept}</body>`],
])("%s stays as it is", (_name, html) => {
  expect(loadScriptsLate(html)).toBe(html);
});
