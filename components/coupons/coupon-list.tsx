import { CouponCard } from "#components/coupons/coupon-card";
import type { CouponCourse } from "#components/coupons/coupon-form";
import type { Coupon } from "#lib/rules/coupons/coupon-schema";

type CouponListProps = { coupons: Coupon[]; courses: CouponCourse[] };

/** A teacher's coupons, newest first. */
export function CouponList({ coupons, courses }: CouponListProps) {
  if (coupons.length === 0) {
    return <p className="card p-6 text-muted sm:p-8">You don't have any coupons yet.</p>;
  }
  return (
    <ul className="grid gap-4">
      {coupons.map((coupon) => (
        <CouponCard key={coupon._id} coupon={coupon} courses={courses} />
      ))}
    </ul>
  );
}
