import { expect, test } from "vitest";
import { hashInlineScripts } from "#lib/rules/security/hash-inline-scripts";

// printf 'alert(1)' | openssl dgst -sha256 -binary | base64
const alertSource = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='";

test("every script that stands in a page is named by its hash, once", () => {
  const html =
    "<p>a</p><script>alert(1)</script><script async=''>alert(1)</script><script id=\"x\">\n</script>";
  expect(hashInlineScripts(html)).toEqual([alertSource, expect.stringMatching(/^'sha256-/)]);
});

test("a script file and data for search engines are no inline scripts", () => {
  const html = '<script src="/a.js" async=""></script><script type="application/ld+json">{"a":1}</script>';
  expect(hashInlineScripts(html)).toEqual([]);
});

test("signs beyond Latin-1 are hashed as the browser reads them", () => {
  // printf '"\xe2\x82\xac"' | openssl dgst -sha256 -binary | base64
  expect(hashInlineScripts('<script>"€"</script>')).toEqual([
    "'sha256-M6s/GqqbWwbnVN7PTiQwJHfqw3FEkLu1h6S1aQPACQw='",
  ]);
});
