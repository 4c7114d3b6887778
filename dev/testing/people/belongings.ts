import { randomUUID } from "node:crypto";
import { buildCourse } from "#dev/testing/courses/build-course";
import { payIntent } from "#dev/testing/payments/stripe";
import { getIdToken } from "#dev/testing/people/emulator";
import { callApi, type Person, type Session } from "#dev/testing/people/people";
import type { NewCourse } from "#lib/rules/courses/course-schema";

export type AddedCourse = { id: string; title: string; price: number };
export type PricedCourse = Pick<AddedCourse, "id" | "price">;
export type PaidIntent = { intentId: string; price: number };

/** Creates the data of a signed-in user through the API. */
export type Belongings = {
  /** Adds a new course of the teacher. */
  addCourse(change?: Partial<NewCourse>): Promise<AddedCourse>;
  addReview(): Promise<string>;
  addCartLine(): Promise<string>;
  /** Returns the total of the cart in dollars. */
  readTotal(): Promise<number>;
  /** Starts a checkout for a new course with these values, or for the given course. Returns the intent's id. */
  beginPayment(course?: PricedCourse): Promise<PaidIntent>;
  /** Pays for a cart with the course at Stripe without notifying the site. */
  payCart(course?: PricedCourse): Promise<PaidIntent>;
  /** Reports the payment to the site, as the browser does. Returns the purchase's id. */
  acknowledge(payment: PaidIntent): Promise<string>;
};

type BelongingsOptions = {
  /** Sends requests with this user's session, to any server. */
  request: Session;
  person: Person;
  /** The teacher who adds the courses, because teachers can't buy or review their own. */
  teacher: Person;
};

/** Acts for a user and for the teacher of their courses. */
export function createBelongings({
  request,
  person: { name, email },
  teacher,
}: BelongingsOptions): Belongings {
  const write = (path: string, data: unknown, headers?: Record<string, string>) =>
    callApi(request, `POST ${path}`, { data, headers });

  async function addCourse(change: Partial<NewCourse> = {}): Promise<AddedCourse> {
    const asTeacher = { Authorization: `Bearer ${await getIdToken(teacher)}` };
    const { title, ...course } = buildCourse({ title: `Course ${randomUUID()}`, ...change });
    const { insertedId } = await write("/api/services", { ...course, title }, asTeacher);
    return { id: String(insertedId), title, price: course.price };
  }
  async function beginPayment(course?: PricedCourse): Promise<PaidIntent> {
    const { id, price } = course ?? (await addCourse());
    await write("/api/cart", { serviceId: id });
    const { clientSecret } = await write("/api/payment", { total: price });
    const [intentId = ""] = String(clientSecret).split("_secret_");
    return { intentId, price };
  }
  return {
    addCourse,
    beginPayment,
    async addReview() {
      const { title } = await addCourse();
      const { insertedId } = await write("/api/reviews", { title, name, review: "Well explained." });
      return String(insertedId);
    },
    async addCartLine() {
      const { insertedId } = await write("/api/cart", { serviceId: (await addCourse()).id });
      return String(insertedId);
    },
    async readTotal() {
      const lines: { price: number }[] = await (await request.get(`/api/cart/${email}`)).json();
      return lines.reduce((sum, { price }) => sum + price, 0);
    },
    async payCart(course) {
      const begun = await beginPayment(course);
      await payIntent(begun.intentId);
      return begun;
    },
    async acknowledge({ intentId, price }) {
      const { insertedId } = await write("/api/payment-done", { price, transactionId: intentId, email });
      return String(insertedId);
    },
  };
}
