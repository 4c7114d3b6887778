import "server-only";
import type { IndexDescription } from "mongodb";

export type IndexDefinition = {
  collection: string;
  /** A rule that inserts rely on: nothing is inserted into the collection before it holds. */
  isUnique: boolean;
  description: IndexDescription & { name: string };
};

const unique = true;
const hiddenOnly = { "hidden.at": { $exists: true } };

// The unique ones first: inserts wait for them, and for nothing else.
const descriptions: [collection: string, IndexDescription][] = [
  ["services", { key: { titleKey: 1 }, unique }],
  ["reviews", { key: { uid: 1, serviceId: 1 }, unique }],
  ["cartItems", { key: { uid: 1, serviceId: 1 }, unique }],
  ["cartItems", { key: { uid: 1, place: 1 }, unique }],
  ["checkouts", { key: { uid: 1, contentKey: 1 }, unique }],
  ["checkouts", { key: { paymentIntentId: 1 }, unique, sparse: true }],
  ["payments", { key: { transactionId: 1 }, unique }],
  ["payments", { key: { "receipt.year": 1, "receipt.number": 1 }, unique, sparse: true }],
  ["refunds", { key: { paymentId: 1, serviceId: 1 }, unique }],
  ["coupons", { key: { code: 1 }, unique }],
  ["couponClaims", { key: { couponId: 1, uid: 1 }, unique }],
  [
    "couponClaims",
    { key: { couponId: 1, place: 1 }, unique, partialFilterExpression: { place: { $exists: true } } },
  ],
  ["cartCoupons", { key: { uid: 1 }, unique }],
  ["ledger", { key: { key: 1 }, unique }],
  ["payees", { key: { uid: 1 }, unique }],
  ["transfers", { key: { paymentId: 1, serviceId: 1, turn: 1 }, unique }],
  ["reports", { key: { kind: 1, subjectId: 1, uid: 1 }, unique }],
  ["decisions", { key: { kind: 1, subjectId: 1, turn: 1 }, unique }],
  ["moderationCases", { key: { kind: 1, subjectId: 1 }, unique }],
  ["teachers", { key: { uid: 1 }, unique }],
  ["progress", { key: { uid: 1, serviceId: 1 }, unique }],
  ["certificates", { key: { uid: 1, serviceId: 1 }, unique }],
  ["certificates", { key: { publicId: 1 }, unique }],
  ["files", { key: { uid: 1, place: 1 }, unique, partialFilterExpression: { state: "uploading" } }],
  ["uploads.chunks", { key: { files_id: 1, n: 1 }, unique }],
  ["services", { key: { state: 1, createdKey: -1 } }],
  ["services", { key: { state: 1, topRatedKey: -1 } }],
  ["services", { key: { state: 1, studentsKey: -1 } }],
  ["services", { key: { state: 1, priceKey: 1 } }],
  ["services", { key: { search: 1, createdKey: -1 } }],
  ["services", { key: { search: 1, topRatedKey: -1 } }],
  ["services", { key: { search: 1, studentsKey: -1 } }],
  ["services", { key: { search: 1, priceKey: -1 } }],
  ["searchTerms", { key: { spellings: 1 }, sparse: true }],
  ["searchTerms", { key: { prefixes: 1, count: -1 } }],
  ["services", { key: { "owner.uid": 1, createdKey: -1 } }],
  ["services", { key: { "owner.uid": 1, state: 1, createdKey: -1 } }],
  ["services", { key: { "owner.uid": 1, state: 1, topRatedKey: -1 } }],
  ["services", { key: { category: 1, state: 1, topRatedKey: -1 } }],
  ["services", { key: { image: 1 } }],
  ["teachers", { key: { photo: 1 } }],
  ["files", { key: { checkAt: 1 } }],
  ["files", { key: { uid: 1 } }],
  ["lessons", { key: { serviceId: 1 } }],
  ["lessons", { key: { unusedSince: 1 }, sparse: true }],
  ["lessons", { key: { "media.fileId": 1 }, sparse: true }],
  ["lessons", { key: { "media.captionsId": 1 }, sparse: true }],
  ["payments", { key: { serviceIds: 1 } }],
  ["reviews", { key: { serviceId: 1, createdKey: -1 } }],
  ["reviews", { key: { serviceId: 1, stars: 1, createdKey: -1 } }],
  ["reviews", { key: { stars: 1 }, sparse: true }],
  ["reviews", { key: { uid: 1, createdKey: -1 } }],
  ["reviews", { key: { serviceId: 1, "hidden.at": 1 }, partialFilterExpression: hiddenOnly }],
  ["reports", { key: { kind: 1, subjectId: 1, state: 1, createdKey: 1 } }],
  ["reports", { key: { uid: 1, serviceId: 1 } }],
  ["decisions", { key: { createdKey: -1 } }],
  ["decisions", { key: { authorUid: 1, serviceId: 1, createdKey: -1 } }],
  ["decisions", { key: { "admin.uid": 1 } }],
  ["moderationCases", { key: { waitingKey: 1 } }],
  ["checkouts", { key: { uid: 1, status: 1 } }],
  ["checkouts", { key: { status: 1, createdAt: 1 } }],
  ["checkouts", { key: { "items.serviceId": 1, status: 1 } }],
  ["cartItems", { key: { serviceId: 1 } }],
  ["payments", { key: { uid: 1, createdKey: -1 } }],
  ["payments", { key: { email: 1, createdKey: -1 } }],
  ["payments", { key: { uid: 1, serviceIds: 1 } }],
  ["payments", { key: { uid: 1, isUnseen: 1 }, partialFilterExpression: { isUnseen: true } }],
  ["payments", { key: { unpaidTo: 1, createdKey: 1 } }],
  ["payments", { key: { "items.teacher.uid": 1, createdKey: -1 } }],
  ["refunds", { key: { uid: 1, state: 1 } }],
  ["refunds", { key: { state: 1, updatedAt: 1 } }],
  ["coupons", { key: { uid: 1, createdKey: -1 } }],
  ["couponClaims", { key: { checkoutId: 1 } }],
  ["couponClaims", { key: { uid: 1 } }],
  ["couponClaims", { key: { couponId: 1, state: 1, claimedAt: 1 } }],
  ["ledger", { key: { "postings.account": 1, createdKey: 1 } }],
  ["ledger", { key: { paymentId: 1 }, sparse: true }],
  ["transfers", { key: { uid: 1, state: 1 } }],
  ["rateLimits", { key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
];

/** Every index that queries and unique rules need, under the name that MongoDB itself gives it. */
export const indexDefinitions: IndexDefinition[] = descriptions.map(([collection, description]) => ({
  collection,
  isUnique: description.unique === true,
  description: { ...description, name: Object.entries(description.key).flat().join("_") },
}));
