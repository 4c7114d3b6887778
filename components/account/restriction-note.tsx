import { LegalLinks } from "#components/legal/legal-links";
import { formatDate } from "#lib/rules/text/format-date";

/** Tells a user that an admin has restricted their account, and why. `since` is in ISO 8601. */
export function RestrictionNote({ reason, since }: { reason: string; since: string }) {
  return (
    <section aria-labelledby="restriction" className="card border-danger p-5 sm:p-6">
      <h2 id="restriction" className="text-xl">
        Your account is restricted
      </h2>
      <p className="mt-3 max-w-[60ch]">
        Since <time dateTime={since}>{formatDate(since)}</time> you can't publish courses, upload files, write
        or answer reviews, or create coupons, and payouts to you are on hold. See our{" "}
        <LegalLinks pages={["terms", "contact"]} />.
      </p>
      <p className="mt-3 font-semibold">Reason</p>
      <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
        {reason}
      </p>
    </section>
  );
}
