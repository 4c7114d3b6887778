import { LegalLinks } from "#components/ui/legal-links";

/** The way to one's own data. */
export function OwnData() {
  return (
    <section aria-labelledby="data" className="card p-6 sm:p-8">
      <h2 id="data" className="text-2xl">
        Your data
      </h2>
      <p className="mt-4 max-w-[60ch]">
        Download your data as a JSON file: your account and what you bought, learned, reviewed, taught, and
        sold. Files you uploaded are listed with links.
      </p>
      <a href="/api/account/export" download className="button button-quiet mt-6">
        Download my data
      </a>
      <p className="mt-6 text-muted">
        Our <LegalLinks pages={["privacy"]} /> explains what we keep and why. See also our{" "}
        <LegalLinks pages={["terms"]} />.
      </p>
    </section>
  );
}
