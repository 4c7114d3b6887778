import type { Metadata } from "next";
import { z } from "zod";
import { OverviewLists } from "#components/admin/overview-lists";
import { PaymentSearchResults } from "#components/admin/payment-search-results";
import { SearchForm } from "#components/admin/search-form";
import { SiteFigureList } from "#components/admin/site-figures";
import { SignedInContent } from "#components/auth/signed-in-page";
import type { Elements } from "#components/ui/elements";
import { NotFoundMessage } from "#components/ui/not-found-message";
import { PageHeading } from "#components/ui/page-heading";
import { SectionLinks } from "#components/ui/section-links";
import { findAdmin } from "#lib/auth/find-current-user";
import { pagingSchema } from "#lib/db/paging";
import { loadSiteFigures } from "#lib/moderation/load-site-figures";
import { listPayments } from "#lib/payments/list-payments";
import { loadOverview } from "#lib/payments/load-overview";
import { overviewLists } from "#lib/rules/payments/overview-schema";
import { paymentSearchSchema } from "#lib/rules/payments/payment-search";
import { objectIdSchema } from "#lib/rules/validation/object-id";

export const metadata: Metadata = { title: "Admin", robots: { index: false } };

const pages = [
  { path: "/admin", title: "Overview" },
  { path: "/admin/reports", title: "Reports" },
  { path: "/admin/record", title: "Record of decisions" },
  { path: "/admin/courses", title: "Courses" },
  { path: "/admin/people", title: "People" },
  { path: "/admin/payouts", title: "Payouts by hand" },
];

/** A mistyped address shows all lists from their beginning. */
const overviewQuery = z
  .object({ list: z.enum(overviewLists).optional(), cursor: objectIdSchema.optional() })
  .catch({})
  .transform((query) => ({ ...query, limit: 20 }));

export default async function AdminPage({ searchParams }: PageProps<"/admin">) {
  const admin = await findAdmin("/admin");
  // The response has started, so the status can't change anymore (docs/decisions/0008).
  if (!admin) return <NotFoundMessage />;
  const { q, cursor, list } = await searchParams;
  const text = typeof q === "string" ? q.trim() : "";
  return (
    <>
      <PageHeading title="Admin">
        See what needs you. Find a payment, check its status, and refund it.
      </PageHeading>
      <SignedInContent user={admin}>
        <div className="mb-8">
          <SectionLinks label="Admin" pages={pages} />
        </div>
        {text ? null : <SiteFigureList figures={await loadSiteFigures()} />}
        <SearchResults text={text} cursor={cursor} />
        {text ? null : <OverviewLists overview={await loadOverview(overviewQuery.parse({ list, cursor }))} />}
      </SignedInContent>
    </>
  );
}

async function SearchResults({ text, cursor: given }: { text: string; cursor: unknown }) {
  const { data: search, error } = paymentSearchSchema.safeParse(text);
  const form: Elements = (
    <SearchForm
      path="/admin"
      label="Payment"
      hint="Its id (pi_...), receipt number, or buyer's email address."
      button="Find payments"
      q={text}
      error={text ? error?.issues[0]?.message : undefined}
    />
  );
  if (!text || !search) return form;
  // A mistyped cursor shows the newest payments.
  const { cursor } = pagingSchema.pick({ cursor: true }).catch({}).parse({ cursor: given });
  const { payments, nextCursor } = await listPayments({ search, cursor, limit: 20 });
  return (
    <>
      {form}
      <PaymentSearchResults q={text} payments={payments} nextCursor={nextCursor} />
    </>
  );
}
