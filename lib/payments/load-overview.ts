import "server-only";
import { type Filter, ObjectId } from "mongodb";
import { type CollectionName, type DocumentTypes, getCollection } from "#lib/db/collections";
import { listTeacherNames } from "#lib/ownership/teacher-names";
import { listDebts } from "#lib/payouts/list-debts";
import { toDollars } from "#lib/rules/payments/money";
import type { Overview, OverviewList } from "#lib/rules/payments/overview-schema";
import { toTeacherName } from "#lib/rules/teachers/teacher-schema";

/** `cursor` continues the list `list`; the other lists start with their newest entries. */
type OverviewQuery = { limit: number; list?: OverviewList | undefined; cursor?: string | undefined };
type Page = { limit: number; cursor: string | undefined };

/** The most entries that are counted. */
const maxCount = 1000;

/** An id after all others. */
const lastId = "f".repeat(24);

/** Loads what needs an admin, for admins only: debts, and money that Stripe, a bank, or a card network reported. */
export async function loadOverview({ limit, list, cursor }: OverviewQuery): Promise<Overview> {
  const pageOf = (name: OverviewList): Page => ({ limit, cursor: name === list ? cursor : undefined });
  const [debts, refusedReversals, unmatchedPayments, fraudWarnings, failedRefunds] = await Promise.all([
    listDebts(pageOf("debts")),
    listRefusedReversals(pageOf("refusedReversals")),
    listUnmatchedPayments(pageOf("unmatchedPayments")),
    listFraudWarnings(pageOf("fraudWarnings")),
    listFailedRefunds(pageOf("failedRefunds")),
  ]);
  return { debts, refusedReversals, unmatchedPayments, fraudWarnings, failedRefunds };
}

type Listed<Name extends CollectionName> = { name: Name; filter?: Filter<DocumentTypes[Name]>; page: Page };

/** Reads a page of a collection, newest first, and counts all that match, or all without a filter. */
async function listNewest<Name extends CollectionName>({
  name,
  filter,
  page: { limit, cursor },
}: Listed<Name>) {
  const collection = await getCollection(name);
  const before = (id: string) =>
    ({ ...filter, _id: { $lt: new ObjectId(id) } }) as Filter<DocumentTypes[Name]>;
  const [count, found] = await Promise.all([
    filter ? collection.countDocuments(filter, { limit: maxCount }) : collection.estimatedDocumentCount(),
    collection
      .find(before(cursor ?? lastId))
      .sort({ _id: -1 })
      .limit(limit + 1)
      .toArray(),
  ]);
  const documents = found.slice(0, limit);
  const next = found.length > limit ? String(documents.at(-1)?._id) : null;
  return { count: Math.min(count, maxCount), documents, next };
}

async function listRefusedReversals(page: Page): Promise<Overview["refusedReversals"]> {
  // A refused cover stopped its refund, so it costs nothing.
  const refused = { state: "refused" as const, reversalId: { $not: /^cover-/ } };
  const filter = { "reversals.state": "refused" as const, reversals: { $elemMatch: refused } };
  const { count, documents, next } = await listNewest({ name: "transfers", filter, page });
  const names = await listTeacherNames(documents.map(({ uid }) => uid));
  const findPayment = await createPaymentLookup(documents.map(({ paymentId }) => paymentId));
  const entries = documents.map(({ _id, uid, paymentId, reversals }) => {
    const own = reversals.filter(
      ({ state, reversalId }) => state === "refused" && !/^cover-/.test(reversalId),
    );
    const cents = own.reduce((sum, { amountCents }) => sum + amountCents, 0);
    return {
      transferId: _id.toHexString(),
      transactionId: findPayment(paymentId)?.transactionId ?? "",
      teacher: { uid, name: toTeacherName(names.get(uid) ?? "") },
      amount: toDollars(cents),
      at: (own.at(-1)?.createdAt ?? _id.getTimestamp()).toISOString(),
    };
  });
  return { count, entries, next };
}

async function listUnmatchedPayments(page: Page): Promise<Overview["unmatchedPayments"]> {
  const filter = { isOpen: true };
  const { count, documents, next } = await listNewest({ name: "unmatchedPayments", filter, page });
  const entries = documents.map(({ intentId, mismatch, amountCents, currency, createdAt }) => {
    return { intentId, mismatch, amount: toDollars(amountCents), currency, at: createdAt.toISOString() };
  });
  return { count, entries, next };
}

async function listFraudWarnings(page: Page): Promise<Overview["fraudWarnings"]> {
  const { count, documents, next } = await listNewest({ name: "fraudWarnings", page });
  const findPayment = await createPaymentLookup(documents.map(({ paymentId }) => paymentId));
  const entries = documents.map(({ paymentId, transactionId, fraudType, isActionable, createdAt }) => {
    const payment = findPayment(paymentId);
    const isRefunded = payment?.items.every(({ refundedAt }) => refundedAt !== undefined) ?? false;
    const amount = toDollars(payment?.amountCents ?? 0);
    return { transactionId, amount, fraudType, isActionable, isRefunded, at: createdAt.toISOString() };
  });
  return { count, entries, next };
}

async function listFailedRefunds(page: Page): Promise<Overview["failedRefunds"]> {
  // Of what wasn't sent to Stripe, the user who asked knows.
  const filter = { state: "failed" as const, isUnsent: { $exists: false } };
  const { count, documents, next } = await listNewest({ name: "refunds", filter, page });
  const entries = documents.map(({ transactionId, serviceId, amountCents, requestedBy, updatedAt }) => ({
    transactionId,
    serviceId: serviceId.toHexString(),
    amount: toDollars(amountCents),
    requestedBy,
    at: updatedAt.toISOString(),
  }));
  return { count, entries, next };
}

async function createPaymentLookup(ids: ObjectId[]) {
  const payments = await getCollection("payments");
  const found = await payments
    .find({ _id: { $in: ids } }, { projection: { transactionId: 1, amountCents: 1, "items.refundedAt": 1 } })
    .limit(ids.length || 1)
    .toArray();
  const byId = new Map(found.map((payment) => [payment._id.toHexString(), payment]));
  return (id: ObjectId) => byId.get(id.toHexString());
}
