import { useState } from "react";
import type { CouponCourse } from "#components/coupons/coupon-form";
import { Button } from "#components/ui/button";
import { SelectField } from "#components/ui/select-field";
import { showToast } from "#lib/browser/toasts/toasts";

type CopyLinkProps = {
  code: string;
  /** The published courses that the coupon applies to. */
  courses: CouponCourse[];
};

/** Copies the link to a course's page that adds the coupon to the buyer's cart. */
export function CopyLink({ code, courses }: CopyLinkProps) {
  const [first] = courses;
  const [chosen, setChosen] = useState(first?.id);
  if (!first) return null;
  // The chosen course may have been unpublished since.
  const id = courses.some((course) => course.id === chosen) ? chosen : first.id;

  async function copy() {
    const link = new URL(`/details/${id}?coupon=${code}`, window.location.href).href;
    try {
      await navigator.clipboard.writeText(link);
      showToast({ kind: "success", message: "Link copied" });
    } catch {
      // The clipboard may be blocked, and is missing on plain http.
      showToast({ kind: "error", message: "Couldn't copy the link", description: link });
    }
  }

  return (
    <>
      {courses.length > 1 ? (
        <SelectField
          label={`Course for the ${code} link`}
          options={Object.fromEntries(courses.map((course) => [course.id, course.title]))}
          value={id}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      ) : null}
      <Button onClick={() => void copy()}>
        Copy link<span className="sr-only"> with {code}</span>
      </Button>
    </>
  );
}
