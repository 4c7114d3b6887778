import { ImageResponse } from "next/og";
import { ShareImage } from "#components/seo/share-image";
import { site } from "#lib/site";

export const size = { width: 1200, height: 630 };
export const contentType = "image/png";
export const alt = `${site.name}: ${site.tagline}`;

export default function OpenGraphImage() {
  return new ImageResponse(<ShareImage title={site.tagline} note="Courses and online tuition" />, size);
}
