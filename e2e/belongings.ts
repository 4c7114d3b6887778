import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { makeCourse } from "#dev/testing/make-course";
import { payIntent } from "#dev/testing/stripe";
import { getIdToken, type Person, sameOrigin } from "#e2e/people";

export type Course = { id: string; title: string; price: number };
export type PaidIntent = { intentId: string; price: number };

/** How somebody who is signed in comes by what is theirs, past the pages. */
export type Belongings = {
  /** A new course of the teacher. */
  addCourse(): Promise<Course>;
  addReview(): Promise<string>;
  addCartLine(): Promise<string>;
  /** What the cart costs, in dollars. */
  readTotal(): Promise<number>;
  /** Begins to pay for such a course; returns the intent's id. */
  beginPayment(): Promise<PaidIntent>;
  /** Pays a cart at Stripe's, of which the site has not heard. */
  payCart(): Promise<PaidIntent>;
  /** Tells the site of that payment, as the browser does; returns the purchase's id. */
  acknowledge(payment: PaidIntent): Promise<string>;
};

type Owner = {
  /** With the session of this person, on whichever server its requests go to. */
  request: APIRequestContext;
  person: Person;
  /** Who adds the courses: nobody buys or reviews their own. */
  teacher: Person;
};

/** Acts for a person, and for the teacher whose courses they take. */
export function createBelongings({ request, person: { name, email }, teacher }: Owner): Belongings {
  const write = async (path: string, data: unknown, headers: Record<string, string> = sameOrigin) => {
    const answer = await request.post(path, { data, headers });
    if (!answer.ok()) throw new Error(`${path} was answered with ${answer.status()}: ${await answer.text()}`);
    const body: Record<string, unknown> = await answer.json();
    return body;
  };

  async function addCourse(): Promise<Course> {
    const asTeacher = { Authorization: `Bearer ${await getIdToken(teacher)}` };
    const { title, ...course } = makeCourse({ title: `Course ${randomUUID()}` });
    const { insertedId } = await write("/api/services", { ...course, title }, asTeacher);
    return { id: String(insertedId), title, price: course.price };
  }
  async function beginPayment(): Promise<PaidIntent> {
    const { id, price } = await addCourse();
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
    async payCart() {
      const begun = await beginPayment();
      await payIntent(begun.intentId);
      return begun;
    },
    async acknowledge({ intentId, price }) {
      const { insertedId } = await write("/api/payment-done", { price, transactionId: intentId, email });
      return String(insertedId);
    },
  };
}
