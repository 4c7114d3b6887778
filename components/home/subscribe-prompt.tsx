import { AuthLink } from "#components/auth/auth-link";

/** Invites visitors to create an account. */
export function SubscribePrompt() {
  return (
    <section aria-labelledby="subscribe" className="page">
      <div className="card flex flex-col gap-5 bg-tint p-6 sm:flex-row sm:items-center sm:justify-between sm:p-8">
        <div>
          <h2 id="subscribe" className="text-2xl">
            New courses to explore, and joining is free
          </h2>
          <p className="mt-2 text-muted">
            Creating an account takes a minute. You only pay for the courses you choose.
          </p>
        </div>
        <AuthLink path="/enroll" className="button button-primary shrink-0">
          Subscribe
        </AuthLink>
      </div>
    </section>
  );
}
