import { expect } from "vitest";
import { type Actor, type ApiCall, type Attempt, expectCount, read } from "#dev/testing/calls/api-call";
import { addReview } from "#dev/testing/calls/review-calls";
import { beginCheckout } from "#dev/testing/payments/checkout";
import { fillCart } from "#dev/testing/payments/fill-cart";
import { addAccount, findAccount, getIdToken } from "#dev/testing/people/emulator";

/** Deletes the user's account, in one or more runs. */
function deleteAccount({ send, user: { uid } }: Actor): Attempt {
  return {
    send: () => send("DELETE /api/account"),
    async check() {
      // An interrupted deletion is completed by the background task.
      const { finishDeletions } = await import("#lib/people/delete-account");
      await finishDeletions({ now: new Date(Date.now() + 5 * 60 * 1000) });
      for (const collection of ["reviews", "checkouts", "cartItems"])
        await expectCount(collection, { uid }, 0);
      expect(await findAccount(uid)).toBeNull();
    },
  };
}

async function signInWithPassword({ send }: Actor) {
  const idToken = await getIdToken(await addAccount());
  return () => send("POST /api/session", { idToken });
}

export const accountWrites: ApiCall[] = [
  {
    name: "PATCH /api/teaching/profile",
    again: [200],
    async begin({ send, user: { uid } }) {
      const body = { name: "Grace Hopper", about: "I teach what I do." };
      return {
        send: () => send("PATCH /api/teaching/profile", body),
        check: () => expectCount("teachers", { uid, ...body }),
      };
    },
  },
  {
    name: "PATCH /api/account, by someone who has reviewed a course",
    again: [200],
    async begin(actor) {
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
  },
  {
    name: "POST /api/session",
    again: [200],
    // Signing in only writes the number of sign-ins; the cookie comes from the identity provider.
    begin: async (actor) => ({ send: await signInWithPassword(actor), check: async () => {} }),
  },
  {
    name: "DELETE /api/account",
    // The session ended with the account.
    again: [401],
    async begin(actor) {
      const { tags } = await addReview(actor);
      await fillCart({ uid: actor.user.uid, prices: [39] });
      return { tags, ...deleteAccount(actor) };
    },
  },
];

/** Calls that need a session with cookies, or that only outages can disturb. */
export const sessionCalls: ApiCall[] = [
  {
    name: "DELETE /api/account, with a checkout under way",
    again: [401],
    async begin(actor) {
      await beginCheckout({ user: actor.user });
      return deleteAccount(actor);
    },
  },
  {
    // All tests share one IP address, so they share one rate limit.
    name: "POST /api/session, two at the same time",
    again: [200],
    async begin(actor) {
      const signIn = await signInWithPassword(actor);
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
  },
  {
    name: "DELETE /api/session",
    again: [200],
    begin: async ({ send }) => ({
      send: () => send("DELETE /api/session"),
      check: async () => expect((await send("GET /api/session")).status()).toBe(401),
    }),
  },
  {
    name: "POST /api/session/verification",
    again: [200],
    begin: async ({ send }) => ({
      send: () => send("POST /api/session/verification"),
      check: async () => {},
    }),
  },
  read("GET /api/session"),
  read("GET /api/teaching/profile"),
  read("GET /api/account/export"),
];
