import { expect, test } from "vitest";
import { toSitemapIndexXml, toUrlSetXml } from "#lib/sitemap/to-xml";

const url = `https://openbook.example/?a=1&b='2'`;

test("a URL with XML's special characters leaves a sitemap well-formed", () => {
  const location = "<loc>https://openbook.example/?a=1&amp;b=&#39;2&#39;</loc>";
  expect(toSitemapIndexXml([url])).toContain(`<sitemap>${location}</sitemap>`);
  expect(toUrlSetXml([{ url }])).toContain(`<url>${location}</url>`);
});
