import { useRouter } from "next/navigation";
import { useState } from "react";
import { callApi } from "#lib/browser/api/call-api";
import { showFailure } from "#lib/browser/toasts/show-failure";
import { showToast } from "#lib/browser/toasts/toasts";
import type { Coupon } from "#lib/rules/coupons/coupon-schema";

/** Ends and resumes a coupon. */
export function useCouponState({ _id, code }: Coupon) {
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
