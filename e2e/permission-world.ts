import { randomUUID } from "node:crypto";
import type { APIRequestContext, Browser, BrowserContext } from "@playwright/test";
import { changeToken } from "#dev/testing/emulator";
import { makeService } from "#dev/testing/make-service";
import { payIntent } from "#dev/testing/stripe";
import { type Person, sameOrigin, signInSomebody } from "#e2e/people";
import { sessionCookieNames } from "#lib/auth/cookie-names";

export const actors = ["nobody", "owner", "another", "forged"] as const;
export type Actor = (typeof actors)[number];

/** Whose things a request asks for, and how the owner comes by them. */
export type World = {
  owner: Person;
  contexts: Record<Actor, BrowserContext>;
  addCourse(): Promise<{ id: string; title: string; price: number }>;
  addReview(): Promise<string>;
  addCartLine(): Promise<string>;
  /** What the owner's cart costs, in dollars. */
  readTotal(): Promise<number>;
  /** Pays a cart at Stripe's, of which the site has not heard; returns the intent's id. */
  payCart(): Promise<{ intentId: string; price: number }>;
  /** Tells the site of that payment, as the browser does; returns the purchase's id. */
  acknowledge(payment: { intentId: string; price: number }): Promise<string>;
};

/** Two people who are signed in, somebody who is not, and somebody with a session cookie of another project. */
export async function createWorld(browser: Browser): Promise<World> {
  const [nobody, own, other, forged] = await Promise.all(actors.map(() => browser.newContext()));
  if (!nobody || !own || !other || !forged) throw new Error("The browser gave no context.");
  const [owner] = await Promise.all([signInSomebody(own), signInSomebody(other)]);
  await forged.addCookies(await forgeCookies(own));
  const write = (path: string, data: unknown) => post(own.request, path, data);

  const addCourse = async () => {
    const { title, ...course } = makeService({ title: `Course ${randomUUID()}` });
    const { insertedId } = await write("/api/services", { ...course, title });
    return { id: String(insertedId), title, price: course.price };
  };
  const addCartLine = async () => {
    const { insertedId } = await write("/api/cart", { serviceId: (await addCourse()).id });
    return String(insertedId);
  };
  return {
    owner,
    contexts: { nobody, owner: own, another: other, forged },
    addCourse,
    addCartLine,
    async readTotal() {
      const lines: { price: number }[] = await (await own.request.get(`/api/cart/${owner.email}`)).json();
      return lines.reduce((sum, { price }) => sum + price, 0);
    },
    async addReview() {
      const { title } = await addCourse();
      const { insertedId } = await write("/api/reviews", {
        title,
        name: owner.name,
        review: "Well explained.",
      });
      return String(insertedId);
    },
    async payCart() {
      const { id, price } = await addCourse();
      await write("/api/cart", { serviceId: id });
      const { clientSecret } = await write("/api/payment", { total: price });
      const [intentId = ""] = String(clientSecret).split("_secret_");
      await payIntent(intentId);
      return { intentId, price };
    },
    async acknowledge({ intentId, price }) {
      const { insertedId } = await write("/api/payment-done", {
        price,
        transactionId: intentId,
        email: owner.email,
      });
      return String(insertedId);
    },
  };
}

async function post(request: APIRequestContext, path: string, data: unknown) {
  const answer = await request.post(path, { data, headers: sameOrigin });
  if (!answer.ok()) throw new Error(`${path} was answered with ${answer.status()}: ${await answer.text()}`);
  const body: Record<string, unknown> = await answer.json();
  return body;
}

/** The cookies of this browser, but with a session that another Firebase project has issued. */
async function forgeCookies(context: BrowserContext) {
  const cookies = await context.cookies();
  return cookies.map((cookie) => {
    if (cookie.name !== sessionCookieNames.plain) return cookie;
    const claims = { aud: "another-project", iss: "https://session.firebase.google.com/another-project" };
    return { ...cookie, value: changeToken(cookie.value, claims) };
  });
}
