import type { Metadata } from "next";
import { Suspense } from "react";
import { VerificationNotice } from "#components/auth/verification-notice";
import { CouponCard } from "#components/coupons/coupon-card";
import { CouponForm } from "#components/coupons/coupon-form";
import { WorkspaceHeader } from "#components/teaching/workspace-header";
import { EmptyState } from "#components/ui/empty-state";
import { Spinner } from "#components/ui/spinner";
import { requireUser } from "#lib/auth/find-current-user";
import { listCoupons } from "#lib/coupons/list-coupons";
import { toCents } from "#lib/rules/payments/money";
import { listOwnCourses } from "#lib/teaching/list-own-courses";

export const metadata: Metadata = { title: "Coupons", robots: { index: false } };

export default function CouponsPage() {
  return (
    <>
      <WorkspaceHeader title="Coupons">
        Give students a code that lowers the price of your courses. You get your share of what they pay.
      </WorkspaceHeader>
      <Suspense fallback={<Spinner />}>
        <OwnCoupons />
      </Suspense>
    </>
  );
}

async function OwnCoupons() {
  const user = await requireUser("/teach/coupons");
  const [coupons, own] = await Promise.all([listCoupons(user.uid), listOwnCourses(user.uid)]);
  const courses = own
    .filter(({ isBeingDeleted }) => !isBeingDeleted)
    .map(({ course: { _id, title, price, state } }) => {
      return { id: _id, title, priceCents: toCents(price), isPublic: state === "published" };
    });
  if (courses.length === 0) {
    return (
      <EmptyState
        text="You don't teach a course yet. Coupons are for your own courses."
        path="/adservice"
        label="Add a course"
      />
    );
  }
  return (
    <div className="grid gap-12">
      <section aria-labelledby="coupons">
        <h2 id="coupons" className="mb-5 text-2xl">
          Your coupons
        </h2>
        {coupons.length > 0 ? (
          <ul className="grid gap-4">
            {coupons.map((coupon) => (
              <CouponCard key={coupon._id} coupon={coupon} courses={courses} />
            ))}
          </ul>
        ) : (
          <p className="card p-6 text-muted sm:p-8">You don't have any coupons yet.</p>
        )}
      </section>
      <section aria-labelledby="new-coupon">
        <h2 id="new-coupon" className="mb-5 text-2xl">
          New coupon
        </h2>
        {user.emailVerified ? (
          <CouponForm courses={courses} />
        ) : (
          <VerificationNotice email={user.email}>You can then create coupons.</VerificationNotice>
        )}
      </section>
    </div>
  );
}
