import { z } from "zod";
import type { HonestUser } from "#bench/hostile/honest-user";
import type { DoneLesson } from "#bench/hostile/learner";
import type { Customer } from "#bench/visitor";

const entries = z.array(z.object({ _id: z.string() }));
const exportSchema = z.object({
  purchases: entries,
  cart: entries,
  progress: z.array(z.object({ serviceId: z.string(), done: z.array(z.string()) })),
});

/** What the site acknowledged, and a sentence for each part of it that the account's export doesn't contain. */
export type LossReport = { payments: number; cartLines: number; lessons: number; losses: string[] };

/** Compares what the site acknowledged to each user with what it has stored, as "Download my data" shows it. */
export async function findLosses(users: HonestUser[]): Promise<LossReport> {
  const report: LossReport = { payments: 0, cartLines: 0, lessons: 0, losses: [] };
  for (const { customers, done } of users) {
    for (const customer of customers) {
      const own = done.filter((lesson) => lesson.customer === customer);
      report.payments += customer.purchases.length;
      report.cartLines += customer.line ? 1 : 0;
      report.lessons += own.length;
      report.losses = report.losses.concat(await listLosses(customer, own));
    }
  }
  return report;
}

async function listLosses({ buyer, purchases, line }: Customer, done: DoneLesson[]): Promise<string[]> {
  await buyer.signInAgain();
  const { answer } = await buyer.send({ path: "/api/account/export" });
  const stored = exportSchema.parse(typeof answer === "string" ? JSON.parse(answer) : answer);
  const ids = new Set([...stored.purchases, ...stored.cart].map(({ _id }) => _id));
  const lessons = new Set(
    stored.progress.flatMap(({ serviceId, done }) => done.map((lesson) => `${serviceId}/${lesson}`)),
  );
  return [
    ...purchases.filter(({ id }) => !ids.has(id)).map(({ id }) => `payment ${id} of ${buyer.email} is lost`),
    ...(line && !ids.has(line.id) ? [`cart line ${line.id} of ${buyer.email} is lost`] : []),
    ...done
      .map(({ serviceId, lessonId }) => `${serviceId}/${lessonId}`)
      .filter((lesson) => !lessons.has(lesson))
      .map((lesson) => `the progress in lesson ${lesson} of ${buyer.email} is lost`),
  ];
}
