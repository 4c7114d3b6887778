import { openTestDatabase } from "#dev/testing/database/test-database";

const fiveMinutes = 5 * 60 * 1000;

/** As if five minutes had passed since Firebase was asked about the accounts of all sessions, or of this person's. */
export async function makeChecksDue(uid?: string): Promise<void> {
  await openTestDatabase()
    .collection("sessions")
    .updateMany(uid === undefined ? {} : { uid }, [
      { $set: { checkedAt: { $subtract: ["$checkedAt", fiveMinutes] } } },
    ]);
}
