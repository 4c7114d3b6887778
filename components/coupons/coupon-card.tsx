"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { CopyLink } from "#components/coupons/copy-link";
import type { CouponCourse } from "#components/coupons/coupon-form";
import { CouponTerms } from "#components/coupons/coupon-terms";
import { Badge } from "#components/ui/badge";
import { Button } from "#components/ui/button";
import { callApi } from "#lib/browser/api/call-api";
import { showFailure } from "#lib/browser/toasts/show-failure";
import { showToast } from "#lib/browser/toasts/toasts";
import type { Coupon } from "#lib/rules/coupons/coupon-schema";
import { toDiscount } from "#lib/rules/coupons/discount-terms";
import { formatDiscount } from "#lib/rules/coupons/format-discount";
import { formatCount } from "#lib/rules/text/format-count";
import { formatDeadline } from "#lib/rules/text/format-date";
import { formatNumber } from "#lib/rules/text/format-number";

/** One coupon: its discount and uses, and the controls to share, end, and change it. */
export function CouponCard({ coupon, courses }: { coupon: Coupon; courses: CouponCourse[] }) {
  const { isPending, setActive } = useCouponState(coupon);
  const { _id, code, serviceIds, isActive, endsAt } = coupon;
  const coveredCourses = courses.filter(({ id }) => serviceIds?.includes(id) ?? true);
  return (
    <li className="card grid gap-4 p-5 sm:p-6">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
        <h3 id={_id} className="font-mono text-xl wrap-anywhere">
          {code}
        </h3>
        <p className="font-semibold">{formatDiscount(toDiscount(coupon))}</p>
        <CouponStateBadge coupon={coupon} />
      </div>
      <p className="text-muted">
        {`${formatCouponUses(coupon)} · ${endsAt ? `Last day: ${formatDeadline(endsAt)}` : "No last day"}`}
      </p>
      <p className="text-muted wrap-anywhere">
        {serviceIds
          ? coveredCourses.map(({ title }) => title).join(", ") || "For courses that no longer exist"
          : "For all of your courses"}
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <CopyLink code={code} courses={coveredCourses.filter(({ isPublic }) => isPublic)} />
        <Button aria-describedby={_id} disabled={isPending} onClick={() => setActive(!isActive)}>
          {isActive ? "End coupon" : "Resume coupon"}
        </Button>
      </div>
      <CouponTerms coupon={coupon} />
    </li>
  );
}

function CouponStateBadge({ coupon }: { coupon: Coupon }) {
  const name = formatCouponState(coupon);
  return <Badge tone={name === "Active" ? "good" : "neutral"}>{name}</Badge>;
}

function formatCouponState({ isActive, endsAt, maxUses, uses }: Coupon): string {
  if (!isActive || (endsAt && Date.parse(endsAt) <= Date.now())) return "Ended";
  return maxUses !== null && uses >= maxUses ? "Used up" : "Active";
}

function formatCouponUses({ uses, maxUses }: Coupon): string {
  if (maxUses === null) return `Used ${formatCount({ count: uses, noun: "time" })}`;
  return `Used ${formatNumber(uses)} of ${formatNumber(maxUses)}`;
}

/** Ends and resumes a coupon. */
function useCouponState({ _id, code }: Coupon) {
  const router = useRouter();
  const [isPending, setPending] = useState(false);

  async function setActive(isActive: boolean): Promise<void> {
    setPending(true);
    const outcome = await callApi({ method: "PATCH", path: `/api/coupons/${_id}`, body: { isActive } });
    setPending(false);
    if (outcome.ok) {
      showToast({ kind: "success", message: `Coupon ${code} ${isActive ? "resumed" : "ended"}` });
      return router.refresh();
    }
    const { failure } = outcome;
    showFailure({ message: "Your coupon wasn't changed", failure, retry: () => void setActive(isActive) });
  }

  return { isPending, setActive };
}
