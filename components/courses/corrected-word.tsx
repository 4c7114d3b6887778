import { type CourseQuery, toCoursesPath } from "#lib/rules/courses/course-query";

type CorrectedWordProps = { query: CourseQuery; correctedQuery: string };

/** Says that other words were searched for than those that were typed, and leads to these. */
export function CorrectedWord({ query, correctedQuery }: CorrectedWordProps) {
  const { cursor: _cursor, ...list } = query;
  return (
    <p className="mb-5 wrap-anywhere text-muted">
      Showing results for{" "}
      <strong className="text-ink">
        <q dir="auto">{correctedQuery}</q>
      </strong>
      . Search for{" "}
      <a href={toCoursesPath({ ...list, exact: true })} className="text-link">
        <q dir="auto">{query.q}</q>
      </a>{" "}
      instead.
    </p>
  );
}
