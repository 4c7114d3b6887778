import Link from "next/link";
import { CourseGrid } from "#components/courses/course-grid";
import { CourseContents } from "#components/teach-here/course-contents";
import { EarningExamples, examplePriceCents } from "#components/teach-here/earning-examples";
import { PayoutSteps } from "#components/teach-here/payout-steps";
import { TeachingRights } from "#components/teach-here/teaching-rights";
import { loadCatalogPage } from "#lib/catalog/catalog";
import { env } from "#lib/env/env";
import { computeEarningExample } from "#lib/rules/payments/earning-example";
import { formatFee } from "#lib/rules/payments/format-fee";
import { formatShortPrice } from "#lib/rules/payments/money";
import { site } from "#lib/rules/site";
import { toPageMetadata } from "#lib/seo/page-metadata";

export const ensureStatic = "navigation";

export const metadata = toPageMetadata({
  title: "Teach here",
  description: `What teaching on ${site.name} means: the fee, when you are paid, who keeps the rights, and what you earn with a course.`,
  path: "/teach-here",
});

export default async function TeachHerePage() {
  const feePercent = env.platformFeePercent;
  const { shareCents } = computeEarningExample({ priceCents: examplePriceCents, feePercent });
  // The courses of the home page, from its cache.
  const { courses, isPending } = await loadCatalogPage({});
  return (
    <>
      <section className="page grid items-center gap-10 pt-8 pb-14 sm:pt-14 lg:grid-cols-[1.1fr_0.9fr] lg:gap-16">
        <div>
          <p className="eyebrow">Teach here</p>
          <h1 className="mt-4 text-[clamp(2.5rem,6vw,3.75rem)] leading-[1.05]">Teach what you practice</h1>
          <p className="mt-6 max-w-[48ch] text-lg text-muted">
            {`Write a course, name its price, and publish it when it's ready. ${formatFee(feePercent)}`}
          </p>
          <p className="mt-8">
            <Link href="/adservice" prefetch={false} className="button button-primary">
              Add your first course
            </Link>
          </p>
        </div>
        <p className="card grid justify-items-center gap-1 p-8 text-center sm:p-12">
          <span className="text-lg text-muted">{`A ${formatShortPrice(examplePriceCents)} course: you earn`}</span>
          <span className="font-display font-semibold text-[clamp(3rem,9vw,5rem)] text-primary leading-snug tabular-nums">
            {formatShortPrice(shareCents)}
          </span>
          <span className="mt-2 text-muted">from each sale</span>
        </p>
      </section>
      <section aria-labelledby="earning" className="bg-sunken">
        <div className="page section">
          <h2 id="earning" className="text-3xl sm:text-4xl">
            What you earn
          </h2>
          <p className="mt-4 max-w-[58ch] text-lg text-muted">
            The fee is the only thing we take. There is none for publishing, for files, or for free courses.
          </p>
          <EarningExamples feePercent={feePercent} />
        </div>
      </section>
      <section aria-labelledby="payouts" className="page section">
        <h2 id="payouts" className="text-3xl sm:text-4xl">
          When you're paid
        </h2>
        <PayoutSteps />
      </section>
      <section aria-labelledby="contents" className="bg-sunken">
        <div className="page section">
          <h2 id="contents" className="text-3xl sm:text-4xl">
            What a course can contain
          </h2>
          <p className="mt-4 max-w-[58ch] text-lg text-muted">
            Sections of lessons, in your order. Open any lesson as a free preview, and preview each as your
            students will see it.
          </p>
          <CourseContents />
        </div>
      </section>
      <section aria-labelledby="rights" className="page section">
        <TeachingRights />
      </section>
      <section aria-labelledby="taught" className="bg-sunken">
        <div className="page section">
          <div className="mb-8 flex flex-wrap items-center justify-between gap-4 sm:mb-10">
            <h2 id="taught" className="text-3xl sm:text-4xl">
              What others teach
            </h2>
            <Link href="/services" className="button button-quiet">
              Show all courses
            </Link>
          </div>
          <CourseGrid courses={courses.slice(0, 3)} isPending={isPending} />
        </div>
      </section>
    </>
  );
}
