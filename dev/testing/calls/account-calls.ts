import { expect } from "vitest";
import {
  type Actor,
  type CallAttempt,
  type CallTable,
  expectCount,
  toReadCall,
} from "#dev/testing/calls/api-call";
import { addReview } from "#dev/testing/calls/review-calls";
import { createCheckout } from "#dev/testing/payments/checkout";
import { insertCart } from "#dev/testing/payments/insert-cart";
import { addAccount, findAccount, getIdToken } from "#dev/testing/people/emulator";

/** Deletes the user's account, in one or more runs. */
function deleteAccount({ send, user: { uid } }: Actor): CallAttempt {
  return {
    // The session ended with the account.
    again: [401],
    send: () => send("DELETE /api/account"),
    async check() {
      // An interrupted deletion is completed by the background task.
      const { runDueDeletions } = await import("#lib/people/delete-account");
      await runDueDeletions({ now: new Date(Date.now() + 5 * 60 * 1000) });
      for (const collection of ["reviews", "checkouts", "cartItems"])
        await expectCount(collection, { uid }, 0);
      expect(await findAccount(uid)).toBeNull();
    },
  };
}

async function createLoginRequest({ send }: Actor) {
  const idToken = await getIdToken(await addAccount());
  return () => send("POST /api/session", { idToken });
}

export const accountWrites: CallTable = {
  "PATCH /api/teaching/profile": async ({ send, user: { uid } }) => {
    const body = { name: "Grace Hopper", about: "I teach what I do." };
    return {
      send: () => send("PATCH /api/teaching/profile", body),
      check: () => expectCount("teachers", { uid, ...body }),
    };
  },
  "PATCH /api/account, by someone who has reviewed a course": async (actor) => {
    const { tags } = await addReview(actor);
    const { uid } = actor.user;
    const photo = "https://pictures.example/grace.png";
    const body = { displayName: "Grace B. Hopper", photoURL: photo };
    return {
      tags,
      send: () => actor.send("PATCH /api/account", body),
      check: async () => {
        await expectCount("reviews", { uid, photo, name: "Grace Hopper" });
        expect(await (await actor.send("GET /api/session")).json()).toMatchObject({ user: body });
      },
    };
  },
  // Signing in only writes the number of sign-ins; the cookie comes from the identity provider.
  "POST /api/session": async (actor) => ({ send: await createLoginRequest(actor), check: async () => {} }),
  "DELETE /api/account": async (actor) => {
    const { tags } = await addReview(actor);
    await insertCart({ uid: actor.user.uid, prices: [39] });
    return { tags, ...deleteAccount(actor) };
  },
};

/** Calls that need a session with cookies, or that only outages can disturb. */
export const sessionCalls: CallTable = {
  "DELETE /api/account, with a checkout under way": async (actor) => {
    await createCheckout({ user: actor.user });
    return deleteAccount(actor);
  },
  // All tests share one IP address, so they share one rate limit.
  "POST /api/session, two at the same time": async (actor) => {
    const signIn = await createLoginRequest(actor);
    return {
      async send() {
        const first = signIn();
        const second = await signIn();
        await first;
        return second;
      },
      check: async () => {},
    };
  },
  "DELETE /api/session": async ({ send }) => ({
    send: () => send("DELETE /api/session"),
    check: async () => expect((await send("GET /api/session")).status()).toBe(401),
  }),
  "POST /api/session/verification": async ({ send }) => ({
    send: () => send("POST /api/session/verification"),
    check: async () => {},
  }),
  "GET /api/session": toReadCall("/api/session"),
  "GET /api/teaching/profile": toReadCall("/api/teaching/profile"),
  "GET /api/account/export": toReadCall("/api/account/export"),
};
