import { HandPayoutForm } from "#components/admin/hand-payout-form";
import { NextPageLink } from "#components/ui/next-page-link";
import type { UnpaidTeacher } from "#lib/rules/payments/hand-payout-schema";
import { formatPrice } from "#lib/rules/payments/money";

/** Teachers whom Stripe doesn't pay, with the amount due to each. `next` is the id after which more may follow. */
export function UnpaidTeachers({ teachers, next }: { teachers: UnpaidTeacher[]; next: string | null }) {
  return (
    <section aria-labelledby="due" className="grid gap-5">
      <h2 id="due" className="text-2xl">
        Due now
      </h2>
      {teachers.length === 0 ? (
        <p className="text-muted">Nothing is due to teachers without a Stripe account.</p>
      ) : (
        <ul className="grid gap-5">
          {teachers.map((teacher) => (
            <li key={teacher.uid} className="card grid gap-5 p-5 sm:p-6">
              <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
                <h3 className="min-w-0 text-lg wrap-anywhere">
                  <bdi>{teacher.name}</bdi>
                  {teacher.email ? (
                    <span className="block font-normal font-sans text-base text-muted">{teacher.email}</span>
                  ) : null}
                </h3>
                <p className="tabular-nums">
                  <span className="font-semibold">{formatPrice(teacher.available)}</span>
                  <span>
                    {teacher.waiting > 0
                      ? ` due, ${formatPrice(teacher.waiting)} can still be refunded`
                      : " due"}
                  </span>
                </p>
              </div>
              <HandPayoutForm teacher={teacher} />
            </li>
          ))}
        </ul>
      )}
      {next ? <NextPageLink path={`/admin/payouts?after=${next}`}>More teachers</NextPageLink> : null}
    </section>
  );
}
