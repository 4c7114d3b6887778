import { z } from "zod";
import type { Customer, Visitor } from "#bench/visitor";
import { getRandomItem } from "#dev/testing/seeded-random";

const outlineSchema = z.object({
  sections: z.array(z.object({ lessons: z.array(z.object({ id: z.string() })) })),
});

/** A lesson that the site has acknowledged as done. */
export type DoneLesson = { customer: Customer; serviceId: string; lessonId: string };

type StartedCourse = { customer: Customer; serviceId: string; lessonIds: string[] };

export type Learner = {
  done: readonly DoneLesson[];
  /** Opens a lesson of a bought course, or marks it as done. Resolves with its milliseconds. */
  learn(): Promise<number>;
};

/**
 * Adds learning to a visitor, who buys a course first if they own none, and agrees to start each course. Neither
 * counts in the milliseconds.
 */
export function createLearner(visitor: Visitor): Learner {
  const started = new Map<string, StartedCourse>();
  const done: DoneLesson[] = [];
  let opened: DoneLesson | undefined;

  const choosePurchase = async () => {
    const getCustomer = () => visitor.customers.at(-1) ?? visitor.customers[0];
    if (getCustomer().purchases.length === 0) await visitor.visit("payment");
    const customer = getCustomer();
    return { customer, ...getRandomItem(Math.random, customer.purchases) };
  };

  const startCourse = async (): Promise<StartedCourse> => {
    const { customer, id, course } = await choosePurchase();
    const known = started.get(id);
    if (known) return known;
    const { buyer } = customer;
    const path = `/api/purchases/${id}/consents`;
    const { textHash } = z.object({ textHash: z.string() }).parse((await buyer.send({ path })).answer);
    const serviceId = course._id;
    await buyer.send({ method: "POST", path, body: { serviceId, textHash } });
    const { answer } = await buyer.send({ path: `/api/services/${serviceId}/outline` });
    const lessons = outlineSchema.parse(answer).sections.flatMap((section) => section.lessons);
    const startedCourse = { customer, serviceId, lessonIds: lessons.map((lesson) => lesson.id) };
    started.set(id, startedCourse);
    return startedCourse;
  };

  const openLesson = async () => {
    const { customer, serviceId, lessonIds } = await startCourse();
    const lessonId = getRandomItem(Math.random, lessonIds);
    const { milliseconds } = await customer.buyer.send({ path: `/learn/${serviceId}/${lessonId}` });
    opened = { customer, serviceId, lessonId };
    return milliseconds;
  };

  const finishLesson = async (lesson: DoneLesson) => {
    const { customer, serviceId, lessonId } = lesson;
    const body = { lessonId, done: true };
    const path = `/api/learning/${serviceId}`;
    const { milliseconds } = await customer.buyer.send({ method: "PUT", path, body });
    done.push(lesson);
    opened = undefined;
    return milliseconds;
  };

  return { done, learn: () => (opened ? finishLesson(opened) : openLesson()) };
}
