/** Invites to an account, which is all that buying and reviewing need. */
export function SubscribePrompt() {
  return (
    <section aria-labelledby="subscribe" className="page">
      <div className="card flex flex-col gap-5 bg-tint p-6 sm:flex-row sm:items-center sm:justify-between sm:p-8">
        <div>
          <h2 id="subscribe" className="text-2xl">
            A new shelf of courses, and your seat is free
          </h2>
          <p className="mt-2 text-muted">
            An account takes a minute and costs nothing. You pay only for a course that you choose.
          </p>
        </div>
        <a href="/enroll" className="button button-primary shrink-0">
          Subscribe
        </a>
      </div>
    </section>
  );
}
