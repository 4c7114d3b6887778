import { openTestDatabase } from "#dev/testing/database/test-database";
import { getGlobal } from "#lib/rules/process/process-global";

const fiveMinutes = 5 * 60 * 1000;

/**
 * Makes the Firebase account checks of all sessions, or of this user's, five minutes old. This process forgets the
 * accounts, as it does after a few seconds.
 */
export async function updateCheckTimes(uid?: string): Promise<void> {
  getGlobal("memory of accounts", () => new Map()).clear();
  await openTestDatabase()
    .collection("sessions")
    .updateMany(uid === undefined ? {} : { uid }, [
      { $set: { checkedAt: { $subtract: ["$checkedAt", fiveMinutes] } } },
    ]);
}
