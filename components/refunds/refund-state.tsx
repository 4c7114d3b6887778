import type { LineRefund } from "#lib/rules/payments/refund-schema";
import { formatDate } from "#lib/rules/text/format-date";

/** The state of a course's refund, in a few words. */
export function RefundState({ refund: { state, at } }: { refund: LineRefund }) {
  return (
    <span
      className={`inline-block rounded-full bg-sunken px-3 py-0.5 font-semibold text-sm ${
        state === "failed" ? "text-danger" : "text-muted"
      }`}
    >
      {nameState({ state, date: formatDate(at) })}
    </span>
  );
}

function nameState({ state, date }: { state: LineRefund["state"]; date: string }): string {
  switch (state) {
    case "requested":
      return "Refund requested";
    case "pending":
      return "Refund pending";
    case "refunded":
      return `Refunded on ${date}`;
    case "disputed":
      return `Disputed on ${date}`;
    case "failed":
      return "Refund failed";
  }
}
