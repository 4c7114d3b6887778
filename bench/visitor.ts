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

/** An account that a visitor has used, with what the site has acknowledged to it. */
export type Customer = {
  buyer: Buyer;
  purchases: { id: string; course: Course }[];
  /** The only line of the cart. */
  line?: { id: string; course: Course };
};

export type Visitor = {
  /** The accounts that the visitor has used, the current one last. */
  customers: readonly [Customer, ...Customer[]];
  /** Performs one visit of a kind. Resolves with its milliseconds, excluding Stripe's time. */
  visit(kind: VisitKind): Promise<number>;
};

const insertedSchema = z.object({ insertedId: z.string() });

/** Creates a signed-in user whose cart has at most one course. A user who owns every course signs up again. */
export async function createVisitor(options: VisitorOptions): Promise<Visitor> {
  const { environment, paths, courses } = options;
  const signUp = async (): Promise<Customer> => ({ buyer: await signInBuyer(options), purchases: [] });
  const customers: [Customer, ...Customer[]] = [await signUp()];
  const getCurrent = () => customers.at(-1) ?? customers[0];

  const addCourse = async () => {
    const owned = new Set(getCurrent().purchases.map(({ course }) => course._id));
    let free = courses.filter(({ _id }) => !owned.has(_id));
    if (free.length === 0) {
      customers.push(await signUp());
      free = courses;
    }
    const customer = getCurrent();
    const course = getRandomItem(Math.random, free);
    const body = { serviceId: course._id };
    const { answer, milliseconds } = await customer.buyer.send({ method: "POST", path: "/api/cart", body });
    const line = { id: insertedSchema.parse(answer).insertedId, course };
    customer.line = line;
    return { line, milliseconds };
  };

  const visitCart = async () => {
    const customer = getCurrent();
    const { buyer, line } = customer;
    if (!line) return (await addCourse()).milliseconds;
    if (Math.random() < 0.5) return (await buyer.send({ path: `/api/cart/${buyer.email}` })).milliseconds;
    delete customer.line;
    return (await buyer.send({ method: "DELETE", path: `/api/cart/${line.id}` })).milliseconds;
  };

  const pay = async () => {
    const { course } = getCurrent().line ?? (await addCourse()).line;
    const customer = getCurrent();
    const { buyer } = customer;
    const { price } = course;
    const begun = await buyer.send({ method: "POST", path: "/api/payment", body: { total: price } });
    const transactionId = parseIntentId(begun.answer);
    await confirmIntent(environment, transactionId);
    // The line leaves the cart with the payment, which the site records even if this response is lost.
    delete customer.line;
    const done = { price, transactionId, email: buyer.email };
    const settled = await buyer.send({ method: "POST", path: "/api/payment-done", body: done });
    customer.purchases.push({ id: insertedSchema.parse(settled.answer).insertedId, course });
    return begun.milliseconds + settled.milliseconds;
  };

  const browse = async () => {
    return (await getCurrent().buyer.send({ path: getRandomItem(Math.random, paths) })).milliseconds;
  };
  const ways = { browsing: browse, cart: visitCart, payment: pay };
  return { customers, visit: (kind) => ways[kind]() };
}
