import { PersonActions } from "#components/admin/person-actions";
import { Badge } from "#components/ui/badge";
import type { PersonState, PersonSummary } from "#lib/rules/moderation/person-state";
import { formatCount } from "#lib/rules/text/format-count";
import { formatDate } from "#lib/rules/text/format-date";

const stateNames: Record<PersonState, string> = {
  active: "Active",
  restricted: "Restricted",
  suspended: "Suspended",
};

type PeopleListProps = {
  /** The search; empty for the list of users who aren't active. */
  q: string;
  people: PersonSummary[];
  /** The admin, who can't decide about their own account. */
  ownUid: string;
};

export function PeopleList({ q, people, ownUid }: PeopleListProps) {
  if (people.length === 0) {
    return (
      <p className="card p-6 text-lg sm:p-8">
        {q ? (
          <span>
            No account matches <bdi className="wrap-anywhere">{q}</bdi>.
          </span>
        ) : (
          "No account is restricted or suspended."
        )}
      </p>
    );
  }
  return (
    <section aria-labelledby="people">
      <h2 id="people" className="mb-5 text-2xl">
        {q ? "Found" : "Restricted and suspended"}
      </h2>
      <ul className="grid gap-6">
        {people.map((person) => (
          <li key={person.uid} className="card grid gap-5 p-5 sm:p-6">
            <PersonCard person={person} />
            {person.uid === ownUid ? (
              <p className="text-muted">This is your own account. Another admin can decide about it.</p>
            ) : (
              <PersonActions uid={person.uid} state={person.state} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function PersonCard({ person }: { person: PersonSummary }) {
  const { uid, email, name, state, reason, admin, changedAt, isPending, publishedCourses, purchases } =
    person;
  const facts = [
    { name: "Account id", value: uid },
    { name: "Courses", value: `${publishedCourses} published` },
    { name: "Purchases", value: String(purchases) },
  ];
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h3 className="min-w-0 text-xl wrap-anywhere">
          <bdi>{name || email || "Account without a name"}</bdi>
          {email ? <span className="block font-normal font-sans text-base text-muted">{email}</span> : null}
        </h3>
        <Badge tone={state === "active" ? "neutral" : "bad"}>{stateNames[state]}</Badge>
      </div>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
        {facts.map((fact) => (
          <div key={fact.name} className="min-w-0">
            <dt className="text-muted text-sm">{fact.name}</dt>
            <dd className="wrap-anywhere">{fact.value}</dd>
          </div>
        ))}
      </dl>
      {changedAt ? (
        <div>
          <p className="text-muted text-sm">
            <bdi>{admin || "An admin"}</bdi>, <time dateTime={changedAt}>{formatDate(changedAt)}</time>
          </p>
          <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
            {reason}
          </p>
        </div>
      ) : null}
      {isPending ? (
        <p className="text-muted text-sm">
          {`${state === "suspended" ? "Hiding" : "Restoring"} courses: ` +
            `${formatCount({ count: publishedCourses, noun: "course" })} in the catalog so far.`}
        </p>
      ) : null}
    </>
  );
}
