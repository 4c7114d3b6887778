import "server-only";
import { getCollection } from "#lib/db/collections";
import { afterCursor, newestFirst, type Paging, toPage } from "#lib/db/paging";
import { toTeacherUid } from "#lib/ledger/teacher-account";
import { listTeacherNames } from "#lib/ownership/teacher-names";
import type { HandPayout } from "#lib/rules/payments/hand-payout-schema";
import { toDollars } from "#lib/rules/payments/money";
import { toTeacherName } from "#lib/rules/teachers/teacher-schema";

/** The payouts that admins have recorded, newest first, up to `limit` after the cursor. */
export async function listHandPayouts({ cursor, limit }: Paging) {
  const ledger = await getCollection("ledger");
  // Only payouts by hand use this account (lib/payouts/payout-entries).
  const entries = await ledger
    .find({ "postings.account": "bank", ...afterCursor(cursor) })
    .sort(newestFirst)
    .limit(limit + 1)
    .toArray();
  const { page, nextCursor } = toPage(entries, limit);
  const shown = page.flatMap(({ postings, ...entry }) =>
    postings.flatMap(({ account, amountCents }) => {
      const uid = toTeacherUid(account);
      return uid === null ? [] : [{ ...entry, uid, amountCents }];
    }),
  );
  const names = await listTeacherNames(shown.map(({ uid }) => uid));
  const payouts = shown.map(
    ({ key, uid, amountCents, payout, createdAt }): HandPayout => ({
      key,
      teacher: toTeacherName(names.get(uid) ?? ""),
      amount: toDollars(amountCents),
      reference: payout?.reference ?? "",
      createdAt: createdAt.toISOString(),
    }),
  );
  return { payouts, nextCursor };
}
