import { useRouter } from "next/navigation";
import { SubmitButton } from "#components/ui/submit-button";
import { TextField } from "#components/ui/text-field";
import { useCheckedForm } from "#components/ui/use-checked-form";
import { callApi } from "#lib/browser/api/call-api";
import { showToast } from "#lib/browser/toasts/toasts";
import { type Coupon, couponChangeSchema } from "#lib/rules/coupons/coupon-schema";
import { toCouponChange, toLastDay } from "#lib/rules/coupons/typed-coupon";

/** Changes a coupon's end date and maximum number of uses. */
export function CouponTerms({ coupon: { _id, code, endsAt, maxUses } }: { coupon: Coupon }) {
  const router = useRouter();
  const { formProps, isPending, errors } = useCheckedForm({
    schema: couponChangeSchema,
    read: (form) => {
      const fields = new FormData(form);
      const typed = { endsAt: String(fields.get("endsAt")), maxUses: String(fields.get("maxUses")) };
      return toCouponChange(typed, { endsAt });
    },
    refusal: "Your coupon wasn't changed",
    async send(body) {
      const outcome = await callApi({ method: "PATCH", path: `/api/coupons/${_id}`, body });
      if (!outcome.ok) return outcome.failure;
      showToast({ kind: "success", message: `Coupon ${code} saved` });
      router.refresh();
      return null;
    },
  });
  return (
    <details className="fold">
      <summary>
        Change the last day or number of people<span className="sr-only">{` of ${code}`}</span>
      </summary>
      {/* After a save, the fields start with the saved values. */}
      <form key={`${endsAt} ${maxUses}`} {...formProps} className="grid gap-5 pt-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Last day"
            name="endsAt"
            type="date"
            defaultValue={toLastDay(endsAt)}
            hint="Until the end of that day (UTC)."
            error={errors.endsAt}
          />
          <TextField
            label="Number of people"
            name="maxUses"
            inputMode="numeric"
            defaultValue={maxUses?.toString() ?? ""}
            hint="Leave empty for no limit."
            error={errors.maxUses}
          />
        </div>
        <p>
          <SubmitButton isPending={isPending}>Save changes</SubmitButton>
        </p>
      </form>
    </details>
  );
}
