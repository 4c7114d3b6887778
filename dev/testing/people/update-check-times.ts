import { openTestDatabase } from "#dev/testing/database/test-database";

const fiveMinutes = 5 * 60 * 1000;

/**
 * Makes the Firebase account checks of this user's sessions five minutes old. This process forgets the account, as it
 * does after a few seconds.
 */
export async function updateCheckTimes(uid: string): Promise<void> {
  const { forgetRecentAccount } = await import("#lib/auth/request-firebase");
  forgetRecentAccount(uid);
  await openTestDatabase()
    .collection("sessions")
    .updateMany({ uid }, [{ $set: { checkedAt: { $subtract: ["$checkedAt", fiveMinutes] } } }]);
}
