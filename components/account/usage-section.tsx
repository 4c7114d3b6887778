import { AccountSection } from "#components/account/account-section";
import type { QuotaUsage } from "#lib/limits/load-usage";

const bar =
  "mt-1.5 block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-line " +
  "[&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-primary";

type UsageSectionProps = { usage: QuotaUsage[]; isVerified: boolean };

/** What the user has published and stored, with the limits of the account. */
export function UsageSection({ usage, isVerified }: UsageSectionProps) {
  return (
    <AccountSection id="usage" title="Usage">
      <dl className="mt-5 grid gap-x-10 gap-y-5 sm:grid-cols-2">
        {usage.map(({ label, used, limit, share }) => (
          <div key={label} className="grid grid-cols-[1fr_auto] gap-x-4">
            <dt>{label}</dt>
            <dd className="text-muted">{`${used} of ${limit}`}</dd>
            <dd aria-hidden="true" className="col-span-2">
              <progress className={bar} max={1} value={share} />
            </dd>
          </div>
        ))}
      </dl>
      {isVerified ? null : (
        <p className="mt-5 max-w-[60ch] text-muted">Verify your email address to raise these limits.</p>
      )}
    </AccountSection>
  );
}
