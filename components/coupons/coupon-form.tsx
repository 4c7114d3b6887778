"use client";

import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { CouponPriceNotes } from "#components/coupons/coupon-price-notes";
import { FieldNotes } from "#components/ui/field-frame";
import { SelectField } from "#components/ui/select-field";
import { SubmitButton } from "#components/ui/submit-button";
import { TextField } from "#components/ui/text-field";
import { useCheckedForm } from "#components/ui/use-checked-form";
import { callApi } from "#lib/browser/api/call-api";
import { showToast } from "#lib/browser/toasts/toasts";
import { typedCouponSchema } from "#lib/rules/coupons/typed-coupon";
import { priceUnit } from "#lib/rules/payments/money";

/** A course that a coupon can apply to. */
export type CouponCourse = { id: string; title: string; priceCents: number; isPublic: boolean };

export function CouponForm({ courses }: { courses: CouponCourse[] }) {
  const router = useRouter();
  const [typed, setTyped] = useState<unknown>(null);
  const { formProps, isPending, errors } = useCheckedForm({
    schema: typedCouponSchema,
    read: readFields,
    refusal: "Your coupon wasn't created",
    async send(coupon) {
      const outcome = await callApi({ method: "POST", path: "/api/coupons", body: coupon });
      if (!outcome.ok) {
        const { failure } = outcome;
        // A taken code is a field error, because a retry can't succeed.
        return failure.code === "conflict" ? { ...failure, fields: { code: failure.message } } : failure;
      }
      showToast({ kind: "success", message: `Coupon ${coupon.code} created` });
      router.refresh();
      return null;
    },
  });
  return (
    <form
      {...formProps}
      onInput={(event) => {
        formProps.onInput(event);
        setTyped(readFields(event.currentTarget));
      }}
      onReset={() => setTyped(null)}
      aria-labelledby="new-coupon"
      className="card grid gap-5 p-6 sm:p-8"
    >
      <div className="grid gap-5 sm:grid-cols-[2fr_1fr_1fr]">
        <TextField
          label="Code"
          name="code"
          required
          autoComplete="off"
          hint="3 to 20 letters, digits, and hyphens. It can't be changed later."
          error={errors.code}
        />
        <SelectField
          label="Discount"
          name="kind"
          defaultValue="percent"
          options={{ percent: "Percentage", amount: `Amount in ${priceUnit}` }}
        />
        <TextField
          label="Value"
          name="value"
          inputMode="decimal"
          required
          hint="For example 20."
          error={errors.value}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Last day"
          name="endsAt"
          type="date"
          hint="Optional. It works until the end of that day (UTC)."
          error={errors.endsAt}
        />
        <TextField
          label="Number of people"
          name="maxUses"
          inputMode="numeric"
          hint="Optional. Each person can use it once."
          error={errors.maxUses}
        />
      </div>
      <CourseChoices courses={courses} error={errors.serviceIds} />
      <CouponPriceNotes courses={courses} typed={typed} />
      <p>
        <SubmitButton isPending={isPending}>Create coupon</SubmitButton>
      </p>
    </form>
  );
}

function readFields(form: HTMLFormElement) {
  const fields = new FormData(form);
  return { ...Object.fromEntries(fields), serviceIds: fields.getAll("serviceIds") };
}

/** Selects the courses that a new coupon applies to. */
function CourseChoices({ courses, error }: { courses: CouponCourse[]; error: string | undefined }) {
  const id = useId();
  const described = error ? `${id}-error ${id}-hint` : `${id}-hint`;
  return (
    <fieldset className="grid gap-2" aria-describedby={described}>
      <legend className="mb-1.5 font-semibold">Courses</legend>
      {courses.map(({ id: courseId, title }) => (
        <label key={courseId} className="flex items-baseline gap-3 py-0.5">
          <input type="checkbox" name="serviceIds" value={courseId} aria-invalid={error ? true : undefined} />
          <bdi className="wrap-anywhere">{title}</bdi>
        </label>
      ))}
      <FieldNotes
        id={id}
        hint="Choose none to include all of your courses, even those you add later."
        error={error}
      />
    </fieldset>
  );
}
