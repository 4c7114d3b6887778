import Link from "next/link";
import { BuyPrompt } from "#components/courses/buy-prompt";
import { CourseImage } from "#components/courses/course-image";
import { Rating } from "#components/courses/rating";
import { CourseStandingProvider } from "#lib/browser/cart/use-course-standing";
import type { Course } from "#lib/rules/courses/course-schema";
import { formatPrice } from "#lib/rules/payments/money";

type CourseDetailsProps = { course: Course & { reviewCount: number }; children: React.ReactNode };

/** A course with its picture, price, and full details. Children go below the details. */
export function CourseDetails({ course, children }: CourseDetailsProps) {
  return (
    <CourseStandingProvider courseId={course._id}>
      <article className="page pt-8 pb-20 sm:pt-12">
        <nav aria-label="Breadcrumb">
          <Link href="/services" className="inline-flex items-center py-1 text-muted hover:text-primary">
            <svg
              viewBox="0 0 16 16"
              aria-hidden="true"
              className="mr-1 inline size-4 fill-none stroke-current stroke-2"
            >
              <path d="M10 3 5 8l5 5" strokeLinecap="round" strokeLinejoin="round" />
            </svg>
            All courses
          </Link>
        </nav>
        <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-14">
          <header>
            <h1 dir="auto" className="text-4xl wrap-anywhere sm:text-5xl">
              {course.title}
            </h1>
            <p className="mt-4 text-xl">
              <Rating Ratings={course.Ratings} reviewCount={course.reviewCount} />
            </p>
          </header>
          <aside aria-label="Price" className="lg:row-span-2">
            <div className="card overflow-hidden lg:sticky lg:top-24">
              <CourseImage src={course.image} alt={`Cover image of ${course.title}`} isFirst />
              <div className="grid gap-4 p-6">
                <p className="font-display text-4xl font-semibold tabular-nums">
                  {formatPrice(course.price)}
                </p>
                <ul className="grid gap-1.5 text-muted">
                  <li>One payment, no subscription</li>
                  <li>Learn at your own pace, yours to keep</li>
                </ul>
                <BuyPrompt courseId={course._id} />
              </div>
            </div>
          </aside>
          <div>
            <h2 className="text-2xl">About this course</h2>
            <p
              dir="auto"
              className="mt-4 max-w-[68ch] text-lg leading-relaxed whitespace-pre-line wrap-anywhere"
            >
              {course.details}
            </p>
            {children}
          </div>
        </div>
      </article>
    </CourseStandingProvider>
  );
}
