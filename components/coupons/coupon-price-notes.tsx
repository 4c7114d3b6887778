import { type CouponPriceNote, listCouponPriceNotes } from "#lib/rules/coupons/coupon-price-notes";
import { findTypedDiscount } from "#lib/rules/coupons/typed-coupon";
import { currency, formatCents, minimumChargeCents } from "#lib/rules/payments/money";
import { formatCount } from "#lib/rules/text/format-count";

/** The most courses that are named. */
const maxNamed = 5;

type CouponPriceNotesProps = {
  courses: { id: string; title: string; priceCents: number }[];
  /** The form's values as typed. */
  typed: unknown;
};

/** Tells the teacher which courses a coupon makes free, or lowers only to the smallest card payment. */
export function CouponPriceNotes({ courses, typed }: CouponPriceNotesProps) {
  const found = findTypedDiscount(typed);
  const covered = courses.filter(({ id }) => found?.serviceIds?.includes(id) ?? true);
  const notes = found ? listCouponPriceNotes({ courses: covered, discount: found.discount, currency }) : [];
  const others = notes.length - maxNamed;
  return (
    <div role="status" className="grid gap-1 empty:hidden">
      {notes.slice(0, maxNamed).map((note) => (
        <p key={note.id} className="wrap-anywhere">
          With this coupon, <bdi className="font-semibold">{note.title}</bdi>
          <span>{` ${formatNote(note)}`}</span>
        </p>
      ))}
      {others > 0 ? (
        <p>{`It has this effect on ${formatCount({ count: others, noun: "more course" })}.`}</p>
      ) : null}
    </div>
  );
}

function formatNote({ paidCents }: CouponPriceNote): string {
  if (paidCents === 0) return "is free.";
  return `costs ${formatCents(minimumChargeCents)}, the smallest card payment.`;
}
