import { useEffect, useRef, useState } from "react";
import type { CouponCourse } from "#components/coupons/coupon-form";
import { Button } from "#components/ui/button";
import { SelectField } from "#components/ui/select-field";
import { TextField } from "#components/ui/text-field";
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
  const [hasFailed, setFailed] = useState(false);
  if (!first) return null;
  // The chosen course may have been unpublished since.
  const id = courses.some((course) => course.id === chosen) ? chosen : first.id;

  const path = `/details/${id}?coupon=${code}`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(toLink(path));
      showToast({ kind: "success", message: "Link copied" });
    } catch {
      // The clipboard may be blocked, and is missing on plain http.
      setFailed(true);
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
        Copy link<span className="sr-only">{` with ${code}`}</span>
      </Button>
      {hasFailed ? <LinkField code={code} link={toLink(path)} /> : null}
    </>
  );
}

/** Returns the URL of a path on this site. */
function toLink(path: string): string {
  return new URL(path, window.location.href).href;
}

/** The link as selected text, for a browser that doesn't let the page copy it. */
function LinkField({ code, link }: { code: string; link: string }) {
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  return (
    <div className="basis-full">
      <TextField
        ref={field}
        label={`Link with ${code}`}
        hint="Your browser didn't let us copy the link. Copy it from this field."
        value={link}
        readOnly
      />
    </div>
  );
}
