import { openTestDatabase } from "#dev/testing/database/test-database";

const fiveMinutes = 5 * 60 * 1000;

/** Makes the Firebase account checks of all sessions, or of this user's, five minutes old. */
export async function updateCheckTimes(uid?: string): Promise<void> {
  await openTestDatabase()
    .collection("sessions")
    .updateMany(uid === undefined ? {} : { uid }, [
      { $set: { checkedAt: { $subtract: ["$checkedAt", fiveMinutes] } } },
    ]);
}
