import Link from "next/link";
import { TextField } from "#components/ui/text-field";

/** Searches for a sale by its receipt number. A plain form, so it works before any script has loaded. */
export function SaleSearch({ receiptNumber }: { receiptNumber: string | undefined }) {
  return (
    <form action="/teach/sales" className="mb-6 flex flex-wrap items-end gap-3">
      <div className="w-full max-w-72">
        <TextField
          // The link to all sales then empties the field.
          key={receiptNumber}
          label="Receipt number"
          name="receipt"
          placeholder="2026-000123"
          autoComplete="off"
          maxLength={20}
          defaultValue={receiptNumber}
        />
      </div>
      <button type="submit" className="button button-quiet">
        Find sale
      </button>
      {receiptNumber ? (
        <Link href="/teach/sales" className="py-2.5 text-primary underline">
          All sales
        </Link>
      ) : null}
    </form>
  );
}
