import { renderShareImage } from "#components/seo/share-image";
import { site } from "#lib/rules/site";
import { shareImageSize } from "#lib/seo/page-metadata";

export const size = shareImageSize;
export const contentType = "image/png";
export const alt = `${site.name}: ${site.tagline}`;

export default function OpenGraphImage() {
  return renderShareImage({ title: site.tagline, note: "An open marketplace for online courses" });
}
