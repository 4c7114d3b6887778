import Link from "next/link";
import type { Elements } from "#components/ui/elements";
import type { QuotedReview } from "#lib/catalog/home-highlights";
import { toTextAttributes } from "#lib/rules/text/to-text-attributes";

/** The testimonials of the owner's draft. */
const drawnTestimonials = [
  {
    text: "I had started three courses elsewhere and finished none. Here the lessons are short, and each one ends with something to do, so I kept going.",
    name: "Hannah Weiss",
    course: "learned Japanese from zero",
  },
  {
    text: "The reviews told me honestly that the course was hard and what to read first. They were right on both counts, and I’m glad I listened.",
    name: "Daniel Mensah",
    course: "built a neural network by hand",
  },
];

export const shownTestimonials = drawnTestimonials.length;

/** Two quoted reviews with links to their course's best ones, or the owner's draft while there are none. */
export function Testimonials({ reviews }: { reviews: QuotedReview[] }) {
  return (
    <section aria-labelledby="testimonials" className="page pb-[clamp(3rem,8vw,5.5rem)]">
      <h2 id="testimonials" className="sr-only">
        What students say
      </h2>
      <div className="grid gap-6 md:grid-cols-2">
        {reviews.length === shownTestimonials
          ? reviews.map(({ _id, review, name, course }) => (
              <Testimonial key={_id} text={review} name={name}>
                <Link href={`/details/${course.id}/reviews/highest`} className="text-link">
                  Reviews of <bdi {...toTextAttributes(course.language)}>{course.title}</bdi>
                </Link>
              </Testimonial>
            ))
          : drawnTestimonials.map(({ text, name, course }) => (
              <Testimonial key={name} text={text} name={name}>
                <span className="text-muted">{course}</span>
              </Testimonial>
            ))}
      </div>
    </section>
  );
}

type TestimonialProps = { text: string; name: string; children: Elements };

function Testimonial({ text, name, children }: TestimonialProps) {
  return (
    <figure className="card flex flex-col bg-tint p-7">
      <blockquote dir="auto" className="text-xl leading-snug wrap-anywhere">
        <p>{`“${text}”`}</p>
      </blockquote>
      <figcaption className="mt-auto flex flex-wrap gap-x-3 pt-5 wrap-anywhere">
        <bdi className="font-semibold">{name}</bdi>
        {children}
      </figcaption>
    </figure>
  );
}
