import { expect, test } from "vitest";
import { insertLessons } from "#dev/testing/courses/lessons";
import { startDatabaseProxy } from "#dev/testing/database/database-proxy";
import { forEachCommand } from "#dev/testing/database/each-command";
import { loadWithDatabase } from "#dev/testing/database/load-with-database";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { addAccount, findAccount } from "#dev/testing/people/emulator";
import { signInStudent } from "#dev/testing/people/sign-in";
import { findPersonState } from "#lib/auth/person-states";
import { finishPersonStates, runPersonState } from "#lib/moderation/run-person-state";
import { updatePersonState } from "#lib/moderation/update-person-state";
import type { PersonState } from "#lib/rules/moderation/person-state";

const forMs = 20_000;

async function addTeacher() {
  const { uid, email } = await addAccount();
  const { serviceId } = await insertLessons({ owner: { uid, email } });
  return { uid, serviceId };
}

async function decide(uid: string, state: PersonState): Promise<void> {
  const { user: admin } = await signInStudent({ isAdmin: true });
  await updatePersonState({ admin, uid, decision: { state, reason: `To be ${state}.` } });
}

const turns = [
  ["suspended", "active"],
  ["active", "suspended"],
] as const;

test.each(turns)(
  "a decision %s that is overtaken while it's carried out leaves nothing behind after %s",
  async (first, second) => {
    const proxy = await startDatabaseProxy();
    const server = await loadWithDatabase(proxy.uri, () => import("#lib/moderation/run-person-state"));
    await forEachCommand(proxy, async ({ pause, where, wasReached }) => {
      const { uid, serviceId } = await addTeacher();
      if (first === "active") {
        await decide(uid, "suspended");
        await runPersonState({ uid, forMs });
      }
      await decide(uid, first);
      await pause(
        () => server.runPersonState({ uid, forMs }),
        async () => {
          await decide(uid, second);
          await runPersonState({ uid, forMs });
        },
      );
      await finishPersonStates({ forMs });
      const last = wasReached() ? second : first;
      const decided = await findPersonState(uid);
      expect([decided?.state, decided?.checkAt], where).toEqual([last, undefined]);
      const isSuspended = last === "suspended";
      expect(await findAccount(uid), where).toMatchObject({ disabled: isSuspended });
      const course = await openTestDatabase().collection("services").findOne({ _id: serviceId });
      expect(course?.state, where).toBe(isSuspended ? "hidden" : "published");
    });
  },
);
