import "server-only";
import { getCollection } from "#lib/db/collections";
import type { LedgerDocument } from "#lib/db/documents/ledger";
import {
  findReversal,
  listSoldPayments,
  reversalKinds,
  type SoldPayment,
  sumOwnReversal,
} from "#lib/ledger/own-reversals";
import { toTeacherAccount } from "#lib/ledger/teacher-account";
import { type Cell, writeCsv } from "#lib/ledger/to-csv";
import { openTextStream } from "#lib/rules/async/open-text-stream";
import { toDollars } from "#lib/rules/payments/money";
import { formatReceiptNumber } from "#lib/rules/payments/receipt-number";

const columns = ["Date", "Type", "Courses", "Receipt", "Sale", "Fee", "Your share", "Currency", "Reference"];

const types: Record<LedgerDocument["kind"], string> = {
  sale: "Sale",
  refund: "Refund",
  dispute: "Dispute",
  returned: "Refund or dispute returned",
  transfer: "Payout",
  transfer_failed: "Payout failed",
  reversal: "Payout taken back",
  payout: "Payout by hand",
};

const batchSize = 200;

/**
 * Streams a teacher's ledger entries as a CSV file, oldest first. "Your share" adds up to the teacher's balance, and no
 * column names a buyer. Throws errors from before the first batch, such as the driver's.
 */
export function openEarnings(uid: string): Promise<ReadableStream<Uint8Array>> {
  return openTextStream(writeCsv(columns, listBatches(uid)));
}

async function* listBatches(uid: string): AsyncGenerator<Cell[][]> {
  const ledger = await getCollection("ledger");
  for (let after: string | undefined = ""; after !== undefined; ) {
    const batch: LedgerDocument[] = await ledger
      .find({ "postings.account": toTeacherAccount(uid), createdKey: { $gt: after } })
      .sort({ createdKey: 1 })
      .limit(batchSize)
      .toArray();
    const sold = await listSoldPayments(batch);
    yield batch.map((entry) => toCells({ uid, entry, payment: sold.get(String(entry.paymentId)) }));
    after = batch.at(-1)?.createdKey;
  }
}

type EarningsRow = { uid: string; entry: LedgerDocument; payment: SoldPayment | undefined };

function toCells({ uid, entry, payment }: EarningsRow): Cell[] {
  const { kind, postings, currency, createdAt } = entry;
  const sum = (of: string) =>
    postings.filter((each) => each.account === of).reduce((total, { amountCents }) => total + amountCents, 0);
  return [
    createdAt.toISOString(),
    types[kind],
    listTitles({ uid, entry, payment }),
    payment?.receipt ? formatReceiptNumber(payment.receipt) : null,
    ...toSaleCells({ uid, entry, payment }),
    toDollars(0 - sum(toTeacherAccount(uid))),
    currency.toUpperCase(),
    entry.payout?.reference ?? null,
  ];
}

/** What an entry adds to the sales and to the site's fee, so that both of a fully refunded sale add up to 0. */
function toSaleCells({ uid, entry, payment }: EarningsRow): [sale: Cell, fee: Cell] {
  const find = (of: string) => entry.postings.find(({ account }) => account === of)?.amountCents ?? 0;
  if (entry.kind === "sale") return [toDollars(find("stripe")), toDollars(0 - find("fees"))];
  if (!reversalKinds.includes(entry.kind)) return [null, null];
  const { amountCents, feeCents } = sumOwnReversal({ uid, entry, payment });
  return [toDollars(amountCents), toDollars(feeCents)];
}

/** The titles of the teacher's courses that an entry is about. */
function listTitles({ uid, entry, payment }: EarningsRow): string {
  if (!payment) return "";
  const own = payment.items.filter(({ teacher }) => teacher.uid === uid);
  if (entry.serviceId) {
    return own.find(({ serviceId }) => entry.serviceId?.equals(serviceId))?.title ?? "";
  }
  const reversal = findReversal(entry, payment);
  const reversedItems = own.filter(({ serviceId }) =>
    reversal?.lines.some((line) => line.serviceId.equals(serviceId)),
  );
  return reversedItems.map(({ title }) => title).join("; ");
}
