import type { Route } from "next";
import Link from "next/link";
import { CourseThumbnail } from "#components/courses/course-thumbnail";
import { Button } from "#components/ui/button";
import { type CartLine, isCharged } from "#lib/rules/cart/cart";
import { formatCoursePrice } from "#lib/rules/payments/format-course-price";
import { toDollars } from "#lib/rules/payments/money";
import { toTextAttributes } from "#lib/rules/text/to-text-attributes";

type CartRowProps = { isLocked: boolean; onDelete: (line: CartLine) => void };
export type CartTableProps = CartRowProps & { lines: CartLine[] };

/** The courses in a cart, one per row. `isLocked`: a payment is in progress, so no line can be deleted. */
export function CartTable({ lines, ...row }: CartTableProps) {
  return (
    <table className="cart-table cart-courses">
      <thead>
        <tr>
          <th scope="col">Product name</th>
          <th scope="col">Image</th>
          <th scope="col" className="amount">
            Price
          </th>
          <th scope="col">
            <span className="sr-only">Delete</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <CartRow key={line._id} line={line} {...row} />
        ))}
      </tbody>
    </table>
  );
}

function CartRow({ line, isLocked, onDelete }: CartRowProps & { line: CartLine }) {
  const { _id, serviceId, title, language, image, state } = line;
  const inLanguage = toTextAttributes(language);
  const notice = toNotice(line);
  const isLineCharged = isCharged(line);
  return (
    <tr>
      <th scope="row" id={`line-${_id}`}>
        {state === "gone" ? (
          <bdi {...inLanguage} className="text-muted">
            {title}
          </bdi>
        ) : (
          <Link href={`/details/${serviceId}` as Route} className="hover:text-primary hover:underline">
            <bdi {...inLanguage}>{title}</bdi>
          </Link>
        )}
        {notice ? <p className="mt-1 font-normal text-accent text-sm">{notice}</p> : null}
      </th>
      <td>
        <CourseThumbnail src={image} title={title} />
      </td>
      <td className={`amount ${isLineCharged ? "font-bold" : "text-muted"}`}>
        {isLineCharged ? <LinePrice line={line} /> : "Not charged"}
      </td>
      <td>
        <Button
          className="delete-button"
          aria-describedby={`line-${_id}`}
          disabled={isLocked}
          // The second click of a double-click would hit the next row, which has moved up.
          onClick={({ detail }) => detail < 2 && onDelete(line)}
        >
          Delete
        </Button>
      </td>
    </tr>
  );
}

/** A line's price. With a coupon, the regular price is struck through. */
function LinePrice({ line: { priceCents, discountCents = 0 } }: { line: CartLine }) {
  const regular = formatCoursePrice(toDollars(priceCents));
  if (discountCents === 0) return <span>{regular}</span>;
  return (
    <>
      <span>{formatCoursePrice(toDollars(priceCents - discountCents))}</span>
      <s className="block font-normal text-muted text-sm">
        <span className="sr-only">Regular price: </span>
        <span>{regular}</span>
      </s>
    </>
  );
}

/** Returns what the user has to know about a line before paying, or null. */
function toNotice({ state, priceCents, addedPriceCents }: CartLine): string | null {
  if (state === "gone") return "No longer available. You won't be charged for it.";
  if (state === "taught") return "You teach this course. You won't be charged for it.";
  if (state === "owned") return "You already own this course. Delete it to pay for the others.";
  if (priceCents === addedPriceCents) return null;
  return `The price has changed. It was ${formatCoursePrice(toDollars(addedPriceCents))} when you added it.`;
}
