import { expect, test } from "#e2e/support/test";

/**
 * What the account page does if the account was last checked more than three seconds ago: it stores the check, releases
 * emails that wait for a verified address, and reads the reviews whose stars wait for one.
 */
const accountCheck = ["findAndModify", "update", "find"];

test("a signed-in page queries the database once, and Next reports no error", async ({
  page,
  student,
  ownApp,
}) => {
  // The first read is the session's.
  const pages = [
    {
      path: `/cart/${student.email}`,
      words: "Nothing here buy some courses",
      // Checkouts, cart lines, the coupon, and unconfirmed payments.
      commands: ["find", "find", "find", "find", "find"],
    },
    // The payment that the URL names, too.
    {
      path: `/cart/${student.email}?paid=pi_none`,
      words: "Nothing here buy some courses",
      commands: Array(6).fill("find"),
    },
    {
      path: "/purchases",
      words: "You haven&#x27;t bought any courses yet.",
      // Checkouts, this buyer's refunds and withdrawals, one pending refund of any buyer, and payments.
      commands: ["find", "find", "find", "find", "findAndModify", "find"],
    },
    { path: "/myreviews", words: "No reviews", commands: ["find", "find"] },
    { path: "/learn", words: "You don&#x27;t own any courses yet.", commands: ["find", "find"] },
    // An admin's decision; the published courses, courses with lessons, files, and their size; and the amount owed to the
    // user, less withdrawn sales, which decides if they can delete the account.
    {
      path: "/account",
      words: "Delete my account",
      commands: [...Array(7).fill("find"), ...Array(4).fill("aggregate")],
    },
    // The amount that the user owes, without withdrawn sales, because a teacher in debt can't publish.
    {
      path: "/adservice",
      words: "Photo URL",
      commands: [...Array(5).fill("find"), "aggregate"],
    },
    // The profile, why it is hidden, and whether it has a public page.
    {
      path: "/teach/profile",
      words: "Your profile comes with your first course.",
      commands: Array(4).fill("find"),
    },
  ];
  // A server creates its indexes when it first reaches its database.
  await page.request.get(`${ownApp.baseURL}/purchases`);
  await ownApp.settle();
  for (const { path, words, commands } of pages) {
    const answer = await page.request.get(ownApp.baseURL + path);
    expect(await answer.text(), path).toContain(words);
    const taken = ownApp.commands.take().toSorted();
    const accepted = [commands, ...(path === "/account" ? [[...commands, ...accountCheck]] : [])];
    expect
      .soft(
        accepted.map((names) => names.toSorted()),
        path,
      )
      .toContainEqual(taken);
  }
  expect(ownApp.readLog()).not.toContain("Next.js encountered");
});
