import "server-only";
import { escapeMarkup } from "#lib/rules/text/escape-markup";

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Returns a sitemap index of these URLs (https://www.sitemaps.org/protocol.html#index). */
export function toSitemapIndexXml(urls: string[]): string {
  const sitemaps = urls.map((url) => `<sitemap><loc>${escapeMarkup(url)}</loc></sitemap>`);
  return `${declaration}\n<sitemapindex ${namespace}>\n${sitemaps.join("\n")}\n</sitemapindex>\n`;
}

/** Returns a sitemap of these URLs, with the ISO dates of their last changes, if known. */
export function toUrlSetXml(urls: { url: string; changedAt?: string }[]): string {
  const lines = urls.map(({ url, changedAt }) => {
    const lastmod = changedAt ? `<lastmod>${escapeMarkup(changedAt)}</lastmod>` : "";
    return `<url><loc>${escapeMarkup(url)}</loc>${lastmod}</url>`;
  });
  return `${declaration}\n<urlset ${namespace}>\n${lines.join("\n")}\n</urlset>\n`;
}
