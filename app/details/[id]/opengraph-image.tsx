import { notFound } from "next/navigation";
import { ImageResponse } from "next/og";
import { ShareImage } from "#components/seo/share-image";
import { getCoursePage } from "#lib/services/course-page";
import { formatPrice } from "#lib/services/money";

export const size = { width: 1200, height: 630 };
export const contentType = "image/png";
export const alt = "The title and the price of this course";

export default async function OpenGraphImage({ params }: { params: Promise<{ id: string }> }) {
  const course = await getCoursePage((await params).id);
  if (!course) notFound();
  const { title, price, Ratings } = course.service;
  return new ImageResponse(
    <ShareImage title={title} note={`${formatPrice(price)} · rated ${Ratings}`} />,
    size,
  );
}
