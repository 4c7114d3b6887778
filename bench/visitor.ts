import { z } from "zod";
import { type Buyer, confirmIntent, parseIntentId, signInBuyer } from "#bench/buyer";
import { getRandomItem } from "#dev/testing/seeded-random";

export type Course = { _id: string; title: string; price: number };
export type VisitKind = "browsing" | "cart" | "payment";

type VisitorOptions = Parameters<typeof signInBuyer>[0] & {
  /** The paths to visit, including course pages. */
  paths: string[];
  courses: Course[];
};

export type Visitor = {
  /** Performs one visit of a kind. Resolves with its milliseconds, excluding Stripe's time. */
  visit(kind: VisitKind): Promise<number>;
};

const insertedSchema = z.object({ insertedId: z.string() });

/** Creates a signed-in user whose cart has at most one course. A user who owns every course signs up again. */
export async function createVisitor(options: VisitorOptions): Promise<Visitor> {
  const { environment, paths, courses } = options;
  let buyer: Buyer = await signInBuyer(options);
  let owned = new Set<string>();
  let line: { id: string; course: Course } | undefined;

  const addCourse = async () => {
    let free = courses.filter(({ _id }) => !owned.has(_id));
    if (free.length === 0) {
      buyer = await signInBuyer(options);
      owned = new Set();
      free = courses;
    }
    const course = getRandomItem(Math.random, free);
    const body = { serviceId: course._id };
    const { answer, milliseconds } = await buyer.send({ method: "POST", path: "/api/cart", body });
    line = { id: insertedSchema.parse(answer).insertedId, course };
    return { line, milliseconds };
  };

  const visitCart = async () => {
    if (!line) return (await addCourse()).milliseconds;
    if (Math.random() < 0.5) return (await buyer.send({ path: `/api/cart/${buyer.email}` })).milliseconds;
    const { id } = line;
    line = undefined;
    return (await buyer.send({ method: "DELETE", path: `/api/cart/${id}` })).milliseconds;
  };

  const pay = async () => {
    const { course } = line ?? (await addCourse()).line;
    const { _id, price } = course;
    const begun = await buyer.send({ method: "POST", path: "/api/payment", body: { total: price } });
    const transactionId = parseIntentId(begun.answer);
    await confirmIntent(environment, transactionId);
    const done = { price, transactionId, email: buyer.email };
    const settled = await buyer.send({ method: "POST", path: "/api/payment-done", body: done });
    owned.add(_id);
    line = undefined;
    return begun.milliseconds + settled.milliseconds;
  };

  const browse = async () => (await buyer.send({ path: getRandomItem(Math.random, paths) })).milliseconds;
  const ways = { browsing: browse, cart: visitCart, payment: pay };
  return { visit: (kind) => ways[kind]() };
}
