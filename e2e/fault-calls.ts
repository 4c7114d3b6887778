import { makeCourse } from "#dev/testing/make-course";
import { signEvent } from "#dev/testing/stripe";
import type { Call, CallRow } from "#e2e/fault-table";
import { countDocuments, type Student } from "#e2e/fault-world";
import type { OwnApp } from "#e2e/own-app";
import { getIdToken } from "#e2e/people";
import { expect } from "#e2e/test";

type Begin = (student: Student, app: OwnApp) => Promise<Call>;

/** Every kind of request that needs the database, the accounts, or Stripe, with what it needs to succeed. */
const requests: Record<string, Begin> = {
  "GET /api/services": async ({ send }) => ({ send: () => send("GET /api/services"), again: [200] }),
  async "GET /api/services/{id}"({ send, addCourse }) {
    const { id } = await addCourse();
    return { send: () => send(`GET /api/services/${id}`), again: [200] };
  },
  async "GET /api/reviews/{courseTitle}"({ send, addCourse }) {
    const { title } = await addCourse();
    return { send: () => send(`GET /api/reviews/${title}`), again: [200] };
  },
  async "POST /api/services"({ send, uid }, app) {
    const course = makeCourse({ title: `Course ${crypto.randomUUID()}` });
    return {
      send: () => send("POST /api/services", course),
      again: [200, 201],
      check: async () => expect(await countDocuments(app, "services", { "owner.uid": uid })).toBe(1),
    };
  },
  async "POST /api/reviews"({ send, addCourse, name, uid }, app) {
    const { title } = await addCourse();
    return {
      send: () => send("POST /api/reviews", { title, name, review: "Well explained." }),
      again: [200, 201],
      check: async () => expect(await countDocuments(app, "reviews", { uid })).toBe(1),
    };
  },
  async "PATCH /api/reviews/{id}"({ send, addReview, uid }, app) {
    const id = await addReview();
    const review = "Even better.";
    return {
      send: () => send(`PATCH /api/reviews/${id}`, { review }),
      again: [200],
      check: async () => expect(await countDocuments(app, "reviews", { uid, review })).toBe(1),
    };
  },
  async "DELETE /api/reviews/{id}"({ send, addReview, uid }, app) {
    const id = await addReview();
    return {
      send: () => send(`DELETE /api/reviews/${id}`),
      again: [200, 404],
      check: async () => expect(await countDocuments(app, "reviews", { uid })).toBe(0),
    };
  },
  "GET /api/myreviews/{email}": async ({ send, email }) => ({
    send: () => send(`GET /api/myreviews/${email}`),
    again: [200],
  }),
  async "GET /api/myreview/{id}"({ send, addReview }) {
    const id = await addReview();
    return { send: () => send(`GET /api/myreview/${id}`), again: [200] };
  },
  async "GET /api/ownership/{serviceId}"({ send, addCourse }) {
    const { id } = await addCourse();
    return { send: () => send(`GET /api/ownership/${id}`), again: [200] };
  },
  async "POST /api/cart"({ send, addCourse, uid }, app) {
    const { id } = await addCourse();
    return {
      send: () => send("POST /api/cart", { serviceId: id }),
      again: [200, 201],
      check: async () => expect(await countDocuments(app, "cartItems", { uid })).toBe(1),
    };
  },
  "GET /api/cart/{user}": async ({ send, email }) => ({
    send: () => send(`GET /api/cart/${email}`),
    again: [200],
  }),
  async "DELETE /api/cart/{id}"({ send, addCartLine, uid }, app) {
    const id = await addCartLine();
    return {
      send: () => send(`DELETE /api/cart/${id}`),
      again: [200, 404],
      check: async () => expect(await countDocuments(app, "cartItems", { uid })).toBe(0),
    };
  },
  async "POST /api/payment"({ send, addCartLine, readTotal, uid }, app) {
    await addCartLine();
    const total = await readTotal();
    return {
      send: () => send("POST /api/payment", { total }),
      again: [200],
      check: async () => expect(await countDocuments(app, "checkouts", { uid, status: "open" })).toBe(1),
    };
  },
  async "POST /api/payment, with an earlier checkout"({ send, beginPayment, uid }, app) {
    const { price } = await beginPayment();
    return {
      send: () => send("POST /api/payment", { total: price }),
      again: [200],
      check: async () => expect(await countDocuments(app, "checkouts", { uid, status: "open" })).toBe(1),
    };
  },
  async "POST /api/payment, with a checkout for another cart"(
    { send, beginPayment, addCartLine, readTotal, uid },
    app,
  ) {
    await beginPayment();
    await addCartLine();
    const total = await readTotal();
    return {
      send: () => send("POST /api/payment", { total }),
      again: [200],
      check: async () => expect(await countDocuments(app, "checkouts", { uid, status: "open" })).toBe(1),
    };
  },
  async "POST /api/payment-done"({ send, payCart, email, uid }, app) {
    const { intentId, price } = await payCart();
    return {
      send: () => send("POST /api/payment-done", { price, transactionId: intentId, email }),
      again: [200],
      check: async () => expect(await countDocuments(app, "payments", { uid })).toBe(1),
    };
  },
  async "POST /api/webhooks/stripe"({ request, payCart, uid }, app) {
    const { intentId } = await payCart();
    const { rawBody, signature } = signEvent({ type: "payment_intent.succeeded", intentId });
    const headers = { "Stripe-Signature": signature, "Content-Type": "application/json" };
    return {
      send: () => request.post("/api/webhooks/stripe", { data: rawBody, headers }),
      again: [200],
      check: async () => expect(await countDocuments(app, "payments", { uid })).toBe(1),
    };
  },
  async "POST /api/session"(student) {
    const idToken = await getIdToken(student);
    return { send: () => student.send("POST /api/session", { idToken }), again: [200] };
  },
  // All tests share one IP address, so their requests count together.
  async "POST /api/session, two at the same time"(student) {
    const idToken = await getIdToken(student);
    const signIn = () => student.send("POST /api/session", { idToken });
    return {
      async send() {
        const first = signIn();
        const second = await signIn();
        await first;
        return second;
      },
      again: [200],
    };
  },
  "GET /api/session": async ({ send }) => ({ send: () => send("GET /api/session"), again: [200] }),
  "DELETE /api/session": async ({ send }) => ({
    send: () => send("DELETE /api/session"),
    again: [200],
    check: async () => expect((await send("GET /api/session")).status()).toBe(401),
  }),
  "GET /api/health": async ({ send }) => ({ send: () => send("GET /api/health"), again: [200] }),
  async "POST /api/session/verification"({ send }) {
    return { send: () => send("POST /api/session/verification"), again: [200] };
  },
};

/** The rows of a table of what each of these requests returns. */
export function listCalls(outcomes: Record<string, string>): CallRow[] {
  return Object.entries(outcomes).map(([call, gets]) => {
    const begin = requests[call];
    if (!begin) throw new Error(`nobody knows how to send ${call}`);
    return { call, gets, begin };
  });
}
