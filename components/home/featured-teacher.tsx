import Link from "next/link";
import { Avatar } from "#components/ui/avatar";
import type { FeaturedTeacher as Teacher } from "#lib/catalog/home-highlights";
import { toFirstCharacters } from "#lib/rules/text/to-first-characters";

/** The most characters of a biography that are shown. The teacher's page has the rest. */
const maxLength = 400;

/** Presents a teacher of a well-rated course, or the teacher of the owner's draft while there is none. */
export function FeaturedTeacher({ teacher }: { teacher: Teacher | null }) {
  return (
    <section aria-labelledby="teacher" className="bg-sunken">
      <div className="page section grid items-center gap-10 md:grid-cols-[minmax(0,22rem)_1fr] md:gap-16">
        {teacher ? <Portrait teacher={teacher} /> : <DrawnPortrait />}
        <div>
          <p className="eyebrow">Featured teacher</p>
          <h2 id="teacher" dir="auto" className="mt-3 text-3xl wrap-anywhere sm:text-4xl">
            {teacher?.name ?? "Mara Lindqvist"}
          </h2>
          <p dir="auto" className="mt-4 max-w-[56ch] text-lg text-muted wrap-anywhere">
            {teacher ? toBeginning(teacher.about) : drawnBiography}
          </p>
          <p className="mt-8 flex flex-wrap gap-3">
            <Link href="/services" className="button button-primary">
              Get Started
            </Link>
            {teacher ? (
              <Link href={`/teachers/${teacher.id}`} className="button button-quiet">
                <span>See the profile</span>
                <span className="sr-only">
                  {" "}
                  of <bdi>{teacher.name}</bdi>
                </span>
              </Link>
            ) : null}
          </p>
        </div>
      </div>
    </section>
  );
}

function Portrait({ teacher: { name, photo } }: { teacher: Teacher }) {
  return (
    <div className="mx-auto">
      <Avatar name={name} photo={photo} size="portrait" />
    </div>
  );
}

function DrawnPortrait() {
  return (
    <img
      src="/site/teacher.svg"
      alt="Mara Lindqvist beside her whiteboard"
      width={480}
      height={520}
      loading="lazy"
      className="mx-auto w-full max-w-80"
    />
  );
}

const drawnBiography =
  "Mara wrote software for hospitals for eleven years and has taught evening classes for nearly as long. Her students build one small program a week and explain it to each other because, as she says, you know something once you can explain it plainly.";

function toBeginning(about: string): string {
  const beginning = toFirstCharacters(about, maxLength);
  return beginning === about ? about : `${beginning}...`;
}
