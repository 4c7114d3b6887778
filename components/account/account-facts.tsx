import type { SignedInUser } from "#lib/rules/auth/signed-in-user";

/** What the site knows about who is signed in. */
export function AccountFacts({ displayName, email, emailVerified }: SignedInUser) {
  return (
    <section aria-labelledby="profile" className="card p-6 sm:p-8">
      <h2 id="profile" className="text-2xl">
        Profile
      </h2>
      <dl className="mt-5 grid gap-x-8 gap-y-1 sm:grid-cols-[auto_1fr] sm:gap-y-4">
        <dt className="text-muted">Name</dt>
        <dd className="wrap-anywhere">
          <bdi>{displayName || "Not set"}</bdi>
        </dd>
        <dt className="mt-3 text-muted sm:mt-0">Email</dt>
        <dd className="wrap-anywhere">
          <bdi>{email}</bdi>
          <span className="text-muted">{emailVerified ? " (verified)" : " (not verified)"}</span>
        </dd>
      </dl>
    </section>
  );
}
