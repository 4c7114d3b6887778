import { ObjectId } from "mongodb";
import { expect, test } from "vitest";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { addFullPerson, fullName, givenAnswer, gottenAnswer } from "#dev/testing/people/full-person";
import { listPersonMentions } from "#dev/testing/people/list-person-mentions";
import { exportSections, personalData } from "#lib/people/personal-data";
import { openExport } from "#lib/people/write-export";

type Exported = Record<string, { _id: string }[]>;

async function readExport(uid: string): Promise<{ text: string; data: Exported }> {
  const text = await new Response(await openExport(uid)).text();
  return { text, data: JSON.parse(text) };
}

const declarations = new Map(Object.entries(personalData));

/** The ids of the exported documents of a collection. */
function listIds(data: Exported, collection: string): string[] {
  const ids = declarations.get(collection)?.exported.flatMap(({ name }) => data[name] ?? []) ?? [];
  return [...new Set(ids.map(({ _id }) => _id))].toSorted();
}

test("an export contains exactly the documents that name its user, across all collections", async () => {
  const { uid, email } = await addFullPerson();
  const { data } = await readExport(uid);
  for (const { name } of exportSections) expect.soft(data[name], name).not.toEqual([]);
  const findings = (await listPersonMentions([uid, email, fullName])).filter(
    ({ collection, path }) =>
      !Object.keys(declarations.get(collection)?.unexported ?? {}).some(
        (declared) => path === declared || path.startsWith(`${declared}.`),
      ),
  );
  const found = Map.groupBy(findings, ({ collection }) => collection);
  // Lessons, outlines, and answers don't name their teacher: they belong to the course.
  const own = listIds(data, "services").map((id) => new ObjectId(id));
  const database = openTestDatabase();
  const taught = {
    outlines: await database
      .collection("outlines")
      .find({ _id: { $in: own } })
      .toArray(),
    lessons: await database
      .collection("lessons")
      .find({ serviceId: { $in: own } })
      .toArray(),
    reviews: await database
      .collection("reviews")
      .find({ serviceId: { $in: own }, answer: { $exists: true } })
      .toArray(),
  };
  for (const collection of Object.keys(personalData)) {
    const named = (found.get(collection) ?? []).map(({ id }) => id);
    const linked = collection in taught ? taught[collection as keyof typeof taught] : [];
    const expected = [...new Set([...named, ...linked.map(({ _id }) => String(_id))])].toSorted();
    expect.soft(listIds(data, collection), collection).toEqual(expected);
  }
  expect(Object.keys(personalData)).toEqual(expect.arrayContaining([...found.keys()]));
});

/** The fields of a user's own documents that aren't exported. */
const unexportedFields = new Set([
  // Keys by which the site finds, orders, and counts documents.
  ...["createdKey", "titleKey", "priceKey", "studentsKey", "topRatedKey", "contentKey", "key", "serviceIds"],
  ...[
    "search",
    "searchTokens",
    "searchRevision",
    "slot",
    "courseSlot",
    "yearSlot",
    "isReady",
    "isUnseen",
    "unusedSince",
    "storage",
  ],
  ...["contentId", "partSize", "checkoutId", "pendingRename"],
  // Derived from a field that is exported.
  "rendered",
  // Progress of the site's own processing.
  ...[
    "version",
    "revision",
    "sequence",
    "moderationSequence",
    "isCarriedOut",
    "attempt",
    "attempts",
    "checkAt",
  ],
  ...["checkedAt", "queuedAt", "nextAttemptAt", "expiresAt", "unpaidTo", "claim", "lastProblem"],
  // Ids at Stripe and mail servers.
  ...["paymentIntentId", "stripeRefundId", "stripeTransferId", "reversalId", "messageId"],
  // Derived from other users' documents, or a copy.
  ...["stars", "averageStars", "students", "totals", "image"],
  // Exported in another form: as `refunds`, and with the purchase.
  ...["reversals", "transactionId"],
  // Users who acted for the site, or on the other side.
  ...["admin", "requesterUid"],
  // Repeats the uid of a report.
  "reporterKey",
]);

test("an export has every field of its user's own documents, except those declared here", async () => {
  const { uid } = await addFullPerson();
  const { data } = await readExport(uid);
  for (const [collection, { exported }] of Object.entries(personalData)) {
    const entries = exported.flatMap(({ name }) => data[name] ?? []);
    const missing = new Set<string>();
    for await (const document of openTestDatabase().collection(collection).find()) {
      const own = entries.filter(({ _id }) => _id === String(document._id));
      if (own.length === 0 || (document.uid ?? uid) !== uid) continue;
      const shown = own.flatMap((entry) => Object.keys(entry));
      for (const key of Object.keys(document)) {
        if (!shown.includes(key) && !unexportedFields.has(key)) missing.add(key);
      }
    }
    expect.soft([...missing], collection).toEqual([]);
  }
});

test("an export has the answer that a user got to their review, and the one that they gave", async () => {
  const { uid } = await addFullPerson();
  const { text, data } = await readExport(uid);
  expect(data.reviews).toMatchObject([{ answer: { text: gottenAnswer, answeredAt: expect.any(String) } }]);
  expect(data.reviewAnswers).toMatchObject([{ answer: { text: givenAnswer } }]);
  expect(text).not.toContain("Well taught.");
});

test("an export reveals neither who bought from its user, nor the accounts of the teachers they bought from", async () => {
  const { uid, buyer } = await addFullPerson();
  const { text } = await readExport(uid);
  expect(text).not.toContain(buyer.uid);
  expect(text).not.toContain(buyer.email);
  expect(text).not.toContain("teacher@openbook.test");
});
