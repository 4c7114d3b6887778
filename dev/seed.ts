import { courses } from "#dev/seed/courses";
import { insertSeed } from "#dev/seed/insert-seed";
import { reviewers } from "#dev/seed/people";
import { reviews } from "#dev/seed/reviews";
import { closeDatabase } from "#lib/db/client";
import { env } from "#lib/env/env";

if (!env.database) {
  console.error(
    "MONGODB_URI is not set. `npm run demo` seeds its own database; for another one, set MONGODB_URI.",
  );
  process.exit(1);
}

const added = await insertSeed({ courses, people: reviewers, reviews });
await closeDatabase();
console.info(
  `Seeded: ${added.courses} courses and ${added.reviews} reviews added, ${courses.length - added.courses} and ${reviews.length - added.reviews} were there.`,
);

// A site that is running shows what was written past it only when it is told; one that is not, needs no telling.
if (env.revalidation && added.courses + added.reviews > 0) {
  const request = {
    method: "POST",
    headers: { Authorization: `Bearer ${env.revalidation.token}` },
    signal: AbortSignal.timeout(5000),
  };
  const answer = await fetch(new URL("/api/revalidate", env.siteUrl), request).catch(() => null);
  console.info(
    answer?.ok ? "The running site shows it now." : "No site answered; it shows the seed when it starts.",
  );
}
