import { TextField } from "#components/ui/text-field";

/** Searches payments. A plain form, so it works before any script has loaded. */
export function PaymentSearch({ q, error }: { q: string; error: string | undefined }) {
  return (
    <form action="/admin" className="mb-8 flex flex-wrap items-start gap-3">
      <div className="w-full max-w-md">
        <TextField
          key={q}
          label="Payment"
          name="q"
          autoComplete="off"
          maxLength={254}
          defaultValue={q}
          hint="Its id (pi_...), receipt number, or buyer's email address."
          error={error}
        />
      </div>
      <button type="submit" className="button button-primary sm:mt-7.5">
        Find payments
      </button>
    </form>
  );
}
