import { expect, test } from "vitest";
import { listLoadedScripts } from "#bench/loaded-scripts";

const page = "http://localhost:3000/services";

test.each([
  ["a script file", '<script src="/a.js" async=""></script>', ["/a.js"]],
  ["a preloaded script", '<link rel="preload" as="script" fetchPriority="low" href="/a.js"/>', ["/a.js"]],
  ["a preloaded module", '<link rel="modulepreload" href="/a.js"/>', ["/a.js"]],
  [
    "the same file once",
    '<link rel="preload" as="script" href="/a.js"/><script src="/a.js"></script>',
    ["/a.js"],
  ],
  ["an address with an ampersand", '<script src="/a.js?b=1&amp;c=2"></script>', ["/a.js?b=1&c=2"]],
  ["no script for old browsers", '<script src="/a.js" noModule=""></script>', []],
  ["no inline script", "<script>self.a = 1</script>", []],
  ["no font", '<link rel="preload" as="font" href="/a.woff2"/>', []],
])("the JavaScript of a page counts %s", (_, html, paths) => {
  expect(listLoadedScripts(html, page)).toEqual(paths.map((path) => `http://localhost:3000${path}`));
});
