import { drawShareImage } from "#components/seo/share-image";
import { shareImageSize } from "#lib/seo/share-image-size";
import { site } from "#lib/site";

export const size = shareImageSize;
export const contentType = "image/png";
export const alt = `${site.name}: ${site.tagline}`;

export default function OpenGraphImage() {
  return drawShareImage({ title: site.tagline, note: "Courses and online tuition" });
}
