import type { Metadata } from "next";
import { PeopleList } from "#components/admin/people-list";
import { SearchForm } from "#components/admin/search-form";
import { TeachingHeader } from "#components/teaching/teaching-header";
import { NotFoundMessage } from "#components/ui/not-found-message";
import { findAdmin } from "#lib/auth/find-current-user";
import { listPeople } from "#lib/moderation/list-people";
import { personSearchSchema } from "#lib/rules/moderation/person-state";

export const metadata: Metadata = { title: "People", robots: { index: false } };

export default async function PeoplePage({ searchParams }: PageProps<"/admin/people">) {
  const admin = await findAdmin("/admin/people");
  // The response has started, so the status can't change anymore (docs/decisions/0008).
  if (!admin) return <NotFoundMessage />;
  const { q } = personSearchSchema.catch({ q: "" }).parse(await searchParams);
  const people = await listPeople({ q });
  return (
    <>
      <TeachingHeader title="People" above={[{ path: "/admin", title: "Admin" }]}>
        <p className="mt-4 max-w-[60ch] text-lg text-muted">
          Restrict or suspend accounts that break the terms of use, and make them active again.
        </p>
      </TeachingHeader>
      <SearchForm
        path="/admin/people"
        label="User"
        hint="Their email address, account id, or the id in their teacher page's address."
        button="Find user"
        q={q}
      />
      <PeopleList q={q} people={people} ownUid={admin.uid} />
    </>
  );
}
