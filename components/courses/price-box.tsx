import { BuyPrompt } from "#components/courses/buy-prompt";
import { CouponNote, CouponOfferProvider, OfferedPrice, UnlessOwned } from "#components/courses/coupon-offer";
import { CourseImage } from "#components/courses/course-image";
import { levels } from "#lib/rules/courses/course-facets";
import type { Course } from "#lib/rules/courses/course-schema";
import { toGeneratedCover } from "#lib/rules/courses/generated-cover";
import { formatCoursePrice } from "#lib/rules/payments/format-course-price";
import { refundPromise } from "#lib/rules/payments/refund-rule";
import { formatCount } from "#lib/rules/text/format-count";
import { formatDuration } from "#lib/rules/text/format-duration";

/** A course's picture, price, and what is included. On small screens the price and its button stay at the bottom. */
export function PriceBox({ course }: { course: Course }) {
  return (
    <aside aria-label="Price" className="lg:row-span-2">
      <div className="card overflow-hidden lg:sticky lg:top-24">
        <CourseImage
          src={course.image}
          cover={toGeneratedCover(course.title)}
          alt={`Cover image of ${course.title}`}
          isFirst
        />
        <div className="grid gap-5 p-6">
          {course.price > 0 ? (
            <CouponOfferProvider courseId={course._id}>
              <BuyBar course={course} />
              <UnlessOwned>
                <CouponNote />
                <p className="text-sm">{refundPromise}</p>
              </UnlessOwned>
            </CouponOfferProvider>
          ) : (
            <BuyBar course={course} />
          )}
          <ul className="grid gap-1.5 text-muted">
            {listIncluded(course).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      </div>
    </aside>
  );
}

function BuyBar({ course }: { course: Course }) {
  const hasLessons = course.totals.lessons > 0;
  return (
    <div className="buy-bar">
      <UnlessOwned>
        <OfferedPrice price={formatCoursePrice(course.price)} />
      </UnlessOwned>
      <BuyPrompt
        course={{ _id: course._id, title: course.title, price: course.price, language: course.language }}
        hasLessons={hasLessons}
      />
      {hasLessons ? null : (
        <p className="text-muted text-sm">
          This course has no lessons yet. Buyers get every lesson that the teacher adds.
        </p>
      )}
    </div>
  );
}

function listIncluded({ totals, level, price }: Course): string[] {
  const { lessons, minutes } = totals;
  const extent = `${formatCount({ count: lessons, noun: "lesson" })}, ${formatDuration(minutes)}`;
  return [
    ...(lessons > 0 ? [extent] : []),
    ...(level ? [`Level: ${levels[level]}`] : []),
    ...(lessons > 0 ? ["Certificate when you finish"] : []),
    price === 0 ? "Free, no card needed" : "One payment, no subscription",
    "Learn at your own pace, yours to keep",
  ];
}
