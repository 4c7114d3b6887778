import Link from "next/link";
import { Avatar } from "#components/ui/avatar";
import type { QuotedReview } from "#lib/catalog/home-highlights";
import { toTextAttributes } from "#lib/rules/text/to-text-attributes";
import { toOwnPicture } from "#lib/rules/validation/own-picture";

/** The students of the owner's draft. */
const drawnStudents = [
  {
    name: "Grace Okafor",
    photo: "/site/student-1.svg",
    bio: "Learned TypeScript between two night shifts and now maintains her hospital's scheduling app.",
  },
  {
    name: "Amina Yusuf",
    photo: "/site/student-2.svg",
    bio: "Moved from bookkeeping to data analysis within a year, one evening course at a time.",
  },
  {
    name: "Tomás Herrera",
    photo: "/site/student-3.svg",
    bio: "Opened a café in Valencia at fifty-four, with a business plan he wrote in lesson nine.",
  },
];

export const shownStudents = drawnStudents.length;

/** Three students with what they say about their course, or the students of the owner's draft while there are none. */
export function SuccessfulStudents({ reviews }: { reviews: QuotedReview[] }) {
  return (
    <section aria-labelledby="students" className="page section">
      <h2 id="students" className="text-3xl sm:text-4xl">
        Our Successful Students
      </h2>
      <ul className="mt-10 grid gap-6 md:grid-cols-3">
        {reviews.length === shownStudents
          ? reviews.map((review) => <Student key={review._id} review={review} />)
          : drawnStudents.map(({ name, photo, bio }) => (
              <li key={name} className="card p-6">
                <img src={photo} alt="" width={112} height={112} loading="lazy" className="size-28" />
                <h3 className="mt-4 text-xl">{name}</h3>
                <p className="mt-2 text-muted">{bio}</p>
              </li>
            ))}
      </ul>
    </section>
  );
}

function Student({ review: { name, photo, review, course } }: { review: QuotedReview }) {
  return (
    <li className="card flex flex-col p-6">
      <Avatar name={name} photo={toOwnPicture(photo)} size="large" />
      <h3 dir="auto" className="mt-4 text-xl wrap-anywhere">
        {name}
      </h3>
      <p dir="auto" className="mt-2 mb-4 text-muted wrap-anywhere">
        {review}
      </p>
      <p className="mt-auto">
        <Link
          href={`/details/${course.id}`}
          {...toTextAttributes(course.language)}
          className="text-link wrap-anywhere"
        >
          {course.title}
        </Link>
      </p>
    </li>
  );
}
