import type { Metadata } from "next";
import { site } from "#lib/site";

type PageMetadata = { title: string; description: string; path: string };

/** Title, description and canonical address of a page, for search engines and link previews alike. */
export function toPageMetadata({ title, description, path }: PageMetadata): Metadata {
  const fullTitle = `${title} _ ${site.name}`;
  return {
    title: { absolute: fullTitle },
    description,
    alternates: { canonical: path, types: { "application/rss+xml": "/blogs/rss.xml" } },
    // A page with a picture of its own has an opengraph-image file, which comes before this one.
    openGraph: {
      title: fullTitle,
      description,
      url: path,
      siteName: site.name,
      type: "website",
      images: "/opengraph-image",
    },
    twitter: { card: "summary_large_image", title: fullTitle, description },
  };
}
