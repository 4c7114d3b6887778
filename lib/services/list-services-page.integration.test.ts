import { expect, test } from "vitest";
import { courses } from "#dev/seed/courses";
import { insertSeed } from "#dev/seed/insert-seed";
import { reviewers } from "#dev/seed/people";
import { reviews } from "#dev/seed/reviews";
import { makeService, teacher } from "#dev/testing/make-service";
import { countReviews } from "#lib/reviews/count-reviews";
import { createService } from "#lib/services/create-service";
import { listServiceIds } from "#lib/services/list-service-ids";
import { listServicesPage } from "#lib/services/list-services-page";

test("the numbered pages hold every course once, newest first, and end", async () => {
  for (let number = 1; number <= 26; number += 1) {
    await createService({ service: makeService({ title: `Course ${number}` }), owner: teacher });
  }
  const titles = [...(await listServicesPage(1)), ...(await listServicesPage(2))].map(({ title }) => title);
  expect(titles).toEqual(Array.from({ length: 26 }, (_, index) => `Course ${26 - index}`));
  expect(await listServicesPage(3)).toEqual([]);
});

test("each course is counted its own reviews, and one without any is not counted", async () => {
  await insertSeed({ courses, people: reviewers, reviews });
  const services = await listServicesPage(1);
  const counts = await countReviews(services.map(({ _id }) => _id));
  for (const { _id, title } of services) {
    const slug = courses.find((course) => course.title === title)?.slug;
    expect(counts[_id] ?? 0, title).toBe(reviews.filter(({ courseSlug }) => courseSlug === slug).length);
  }
});

test("search engines are told the newest courses first, up to a bound", async () => {
  const { id: older } = await createService({ service: makeService({ title: "Older" }), owner: teacher });
  const { id: newer } = await createService({ service: makeService({ title: "Newer" }), owner: teacher });
  expect((await listServiceIds(5)).map(({ id }) => id)).toEqual([newer, older]);
  expect((await listServiceIds(1)).map(({ id }) => id)).toEqual([newer]);
});
