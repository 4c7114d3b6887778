import { type CartLine, isCharged } from "#lib/rules/cart/cart";
import { formatCoursePrice } from "#lib/rules/payments/format-course-price";
import { formatCents, toDollars } from "#lib/rules/payments/money";
import { sumPaidCents } from "#lib/rules/payments/sold-item";

type ComparedLine = Pick<CartLine, "serviceId" | "title" | "priceCents" | "discountCents" | "state">;

/** What changed in a cart since the user saw it, in sentences, with the current total; null if nothing did. */
export function formatCartChange({
  seen,
  now,
}: {
  seen: ComparedLine[];
  now: ComparedLine[];
}): string | null {
  const current = new Map(now.map((line) => [line.serviceId, line]));
  const known = new Set(seen.filter(isCharged).map(({ serviceId }) => serviceId));
  const changes = [
    ...seen.filter(isCharged).flatMap((line) => formatLineChange(line, current.get(line.serviceId)) ?? []),
    ...now
      .filter((line) => isCharged(line) && !known.has(line.serviceId))
      .map(({ title }) => `“${title}” was added to your cart.`),
  ];
  if (changes.length === 0) return null;
  const total = formatCents(sumPaidCents(now.filter(isCharged)));
  return [...changes, `The total is now ${total}. You weren't charged.`].join(" ");
}

function formatLineChange(
  { title, priceCents }: ComparedLine,
  current: ComparedLine | undefined,
): string | null {
  if (!current) return `“${title}” was removed from your cart.`;
  if (current.state === "owned") return `You already own “${title}”.`;
  if (!isCharged(current)) return `“${title}” is no longer available.`;
  if (current.priceCents === priceCents) return null;
  const [before, after] = [priceCents, current.priceCents].map((cents) =>
    formatCoursePrice(toDollars(cents)),
  );
  return `The price of “${title}” changed from ${before} to ${after}.`;
}
