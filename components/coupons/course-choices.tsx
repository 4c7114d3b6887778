import { useId } from "react";
import { FieldNotes } from "#components/ui/field-frame";

/** A course that a coupon can apply to. */
export type CouponCourse = { id: string; title: string; isPublic: boolean };

type CourseChoicesProps = { courses: CouponCourse[]; error: string | undefined };

/** Selects the courses that a new coupon applies to. */
export function CourseChoices({ courses, error }: CourseChoicesProps) {
  const id = useId();
  const described = error ? `${id}-error ${id}-hint` : `${id}-hint`;
  return (
    <fieldset className="grid gap-2" aria-describedby={described}>
      <legend className="mb-1.5 font-semibold">Courses</legend>
      {courses.map(({ id: courseId, title }) => (
        <label key={courseId} className="flex items-baseline gap-3 py-0.5">
          <input type="checkbox" name="serviceIds" value={courseId} aria-invalid={error ? true : undefined} />
          <bdi className="wrap-anywhere">{title}</bdi>
        </label>
      ))}
      <FieldNotes
        id={id}
        hint="Choose none to include all of your courses, even those you add later."
        error={error}
      />
    </fieldset>
  );
}
