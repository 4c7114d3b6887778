import "server-only";
import type { Metadata } from "next";
import { site } from "#lib/rules/site";

/** The picture size in pixels that all social networks accept for link previews. */
export const shareImageSize = { width: 1200, height: 630 };

/** The size in pixels of a course's picture on its share image. */
export const coverSize = { width: 464, height: 261 };

type PageMetadata = {
  title: string;
  description: string;
  path: string;
  /** The picture for link previews. Default: the site's picture. */
  image?: { path: string; alt: string };
  /** The date of an article, such as 2026-10-06. */
  publishedOn?: string;
};

const siteImage = { path: "/opengraph-image", alt: `${site.name}: ${site.tagline}` };

/** Returns the title, description, and canonical URL of a page for search engines and link previews. */
export function toPageMetadata(page: PageMetadata): Metadata {
  const { title, description, path, image = siteImage, publishedOn } = page;
  const fullTitle = `${title} _ ${site.name}`;
  return {
    title: { absolute: fullTitle },
    description,
    alternates: { canonical: path, types: { "application/rss+xml": "/blogs/rss.xml" } },
    openGraph: {
      title: fullTitle,
      description,
      url: path,
      siteName: site.name,
      ...(publishedOn ? { type: "article", publishedTime: publishedOn } : { type: "website" }),
      images: { url: image.path, alt: image.alt, type: "image/png", ...shareImageSize },
    },
    twitter: { card: "summary_large_image", title: fullTitle, description },
  };
}
