import { LegalLinks } from "#components/ui/legal-links";

/** The way to one's own data. */
export function OwnData() {
  return (
    <section aria-labelledby="data" className="card p-6 sm:p-8">
      <h2 id="data" className="text-2xl">
        Your data
      </h2>
      <p className="mt-4 max-w-[60ch]">
        Get everything we have about you as a JSON file: your account, what you bought, learned, reviewed,
        taught, and sold. Files that you uploaded are listed with their addresses.
      </p>
      <a href="/api/account/export" download className="button button-quiet mt-6">
        Download my data
      </a>
      <p className="mt-6 text-muted">
        What we keep and why is in our <LegalLinks pages={["privacy"]} />. See also our{" "}
        <LegalLinks pages={["terms"]} />.
      </p>
    </section>
  );
}
