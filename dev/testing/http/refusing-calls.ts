// This file is long because it is a table of the bodies that each call rejects.

import { PATCH as PATCH_ACCOUNT } from "#app/api/account/route";
import { POST as POST_DECISION } from "#app/api/admin/decisions/route";
import { POST as POST_PAYOUT } from "#app/api/admin/payouts/route";
import { DELETE as DELETE_COUPON, PUT as PUT_COUPON } from "#app/api/cart/coupon/route";
import { PATCH as PATCH_COUPON } from "#app/api/coupons/[id]/route";
import { POST as POST_COUPON } from "#app/api/coupons/route";
import { POST as POST_DECISION_ANSWER } from "#app/api/decisions/[id]/answer/route";
import { PUT as PUT_PROGRESS } from "#app/api/learning/[serviceId]/route";
import { PUT as PUT_LESSON } from "#app/api/lessons/[id]/route";
import { POST as POST_PAYMENT } from "#app/api/payment/route";
import { POST as POST_REFUND } from "#app/api/purchases/[id]/refunds/route";
import { POST as POST_REPORT } from "#app/api/reports/route";
import { POST as POST_ANSWER } from "#app/api/reviews/[titleOrId]/answer/route";
import { PATCH as PATCH_REVIEW } from "#app/api/reviews/[titleOrId]/route";
import { POST as POST_REVIEW } from "#app/api/reviews/route";
import { PUT as PUT_OUTLINE } from "#app/api/services/[id]/outline/route";
import { PATCH as PATCH_SERVICE } from "#app/api/services/[id]/route";
import { POST as POST_SERVICE } from "#app/api/services/route";
import { PATCH as PATCH_PROFILE } from "#app/api/teaching/profile/route";
import { POST as POST_UPLOAD } from "#app/api/uploads/route";
import { makeEntry, makeOutline } from "#dev/testing/courses/lessons";
import { makeCourse } from "#dev/testing/courses/make-course";
import { makeId } from "#dev/testing/courses/teach-course";
import { type BadBody, listBadBodies } from "#dev/testing/http/bad-bodies";
import type { DescribedHandler } from "#lib/openapi/api-route";

const title = "Everyday Spanish";
const newCourse = { ...makeCourse({ title: "Everyday French" }) };
const newReview = {
  title,
  serviceId: "a".repeat(24),
  review: "Clear and kind.",
  stars: 4,
  name: "Grace",
  photo: "",
};
const badStars = [0, 6, -1, 4.5, "5", "five", [5]].map((stars) => ({ stars }));

const refused = (good: object, changes: Record<string, unknown>[], code: string, status: number): BadBody[] =>
  changes.map((change) => ({
    name: JSON.stringify(change).slice(0, 60),
    text: JSON.stringify({ ...good, ...change }),
    status,
    code,
  }));
const invalid = (good: object, changes: Record<string, unknown>[]) => refused(good, changes, "invalid", 422);

/** Invisible characters that change how the text around them looks. */
const disturbingLines = ["\u202e", "\u202a", "\u2066", "\u2069", "\u0000", "\u0085"].map(
  (character) => `A text with ${character} in the midst of it`,
);
const disturbing = [
  ...disturbingLines,
  "Two\nlines",
  "A\ttab",
  "\u3164\u3164\u3164",
  "\u2800\uffa0\u115f\u{1d159}",
];

const badFacts: Record<string, unknown>[] = [
  ...["a".repeat(121), ...disturbing].map((headline) => ({ headline })),
  ...["", "cooking", "Languages"].map((category) => ({ category })),
  ...["", "expert"].map((level) => ({ level })),
  ...["", "english please", "e", "_", "a".repeat(36), "<script>"].map((language) => ({ language })),
  ...["outcomes", "requirements"].flatMap((field) =>
    [
      "Order a meal",
      ["a".repeat(121)],
      [""],
      ["Two\nlines"],
      [null],
      [{ $ne: null }],
      Array(9).fill("One too many"),
    ].map((lines) => ({ [field]: lines })),
  ),
];

const badCourses = [
  ...listBadBodies(newCourse),
  ...invalid(newCourse, [
    ...[-1, 0.01, 0.49, 9999.995, 10_000, 1e308, 1.005, 12.345, Number.NaN, "39"].map((price) => ({ price })),
    ...["", "  ", "Go", "\u200b\u200b\u200b", "a".repeat(121), ...disturbing].map((text) => ({
      title: text,
    })),
    ...["", "Too short.", "a".repeat(5001), ...disturbingLines].map((details) => ({ details })),
    ...["", "\u202e", "a".repeat(21), "\u2800", "4.8\u202e", "4\t8"].map((Ratings) => ({ Ratings })),
    ...[
      "",
      "javascript:alert(1)",
      "JaVaScRiPt://%0aalert(1)",
      "data:text/html,<script>alert(1)</script>",
      "http://pictures.example/a.png",
      "//evil.example/a.png",
      "/\\evil.example/a.png",
      "https://",
      `https://a.example/${"a".repeat(2048)}`,
    ].map((image) => ({ image })),
    ...badFacts,
    { category: null },
    { state: "unpublished" },
    { version: 0 },
  ]),
];

const goodChange = { version: 0, headline: "Say what you mean." };
const badCourseChanges = [
  ...listBadBodies(goodChange),
  ...invalid(goodChange, [
    ...badFacts,
    ...[-1, 0.5, "0", null].map((version) => ({ version })),
    ...["hidden", "deleting", "", null].map((state) => ({ state })),
    ...["", "Go", null].map((title) => ({ title })),
    ...[0.01, 0.49, "39", null].map((price) => ({ price })),
    ...["", "javascript:alert(1)"].map((image) => ({ image })),
    { totals: { lessons: 9 } },
    { teacher: null },
    { deletion: {} },
  ]),
  ...invalid({}, [{ version: 0 }, { headline: "No version." }]),
];

const goodProfile = { name: "Grace Hopper", photo: "", about: "I teach what I do." };
const badProfiles = [
  ...listBadBodies(goodProfile),
  ...invalid(goodProfile, [
    ...["", "  ", "\u200b", "a".repeat(81), ...disturbing].map((name) => ({ name })),
    ...["a".repeat(1001), "\u200b", ...disturbingLines].map((about) => ({ about })),
    ...["javascript:alert(1)", "//evil.example/a.png"].map((photo) => ({
      photo,
    })),
  ]),
];

const goodAccount = { displayName: "Grace Hopper", photoURL: "" };
const badAccounts = [
  ...listBadBodies(goodAccount),
  ...invalid(goodAccount, [
    ...["", "  ", "\u200b", "a".repeat(81), ...disturbing].map((displayName) => ({ displayName })),
    ...["javascript:alert(1)", "http://a.example/a.png", "//evil.example/a.png"].map((photoURL) => ({
      photoURL,
    })),
    ...["email", "uid", "isAdmin", "emailVerified", "password"].map((field) => ({ [field]: true })),
  ]),
];

const badReviews = [
  ...listBadBodies(newReview, { good: { stars: [null] } }),
  ...invalid(newReview, [
    ...["", " \n ", "\u200b\ufeff", "a".repeat(2001), ...disturbingLines].map((review) => ({ review })),
    ...["", "  ", "\u2060", "a".repeat(81), ...disturbing].map((name) => ({ name })),
    ...["javascript:alert(1)", "http://a.example/a.png", "//evil.example"].map((photo) => ({ photo })),
    { email: { $ne: null } },
    ...["x", "a".repeat(23), "g".repeat(24), { $oid: "a".repeat(24) }].map((serviceId) => ({ serviceId })),
    { title: "" },
    { title: "a".repeat(121) },
    ...badStars,
    { isBuyer: true },
    { rating: 5 },
  ]),
];

// The identity provider decides which addresses are valid; these aren't the signed-in user's.
const badReviewers = refused(
  newReview,
  ["", "a@", "a b@c.de"].map((email) => ({ email })),
  "forbidden",
  403,
);

const badTexts = ["", "  ", "\u200b", "a".repeat(2001), ...disturbingLines];

const badChanges = [
  ...listBadBodies({ review: "Better than I thought.", stars: 4 }, { good: { stars: [null] } }),
  ...invalid(
    {},
    badTexts.map((review) => ({ review })),
  ),
  ...invalid({ review: "Better than I thought." }, [...badStars, { isBuyer: true }, { answer: "No." }]),
  ...invalid({}, [{ stars: 4 }]),
];

const badAnswers = [
  ...listBadBodies({ answer: "Thank you." }),
  ...invalid(
    {},
    badTexts.map((answer) => ({ answer })),
  ),
];

const badPayments = [
  ...listBadBodies({ total: 39, contentKey: "a".repeat(64) }),
  ...invalid({ total: 39 }, [
    ...[-1, "39"].map((total) => ({ total })),
    ...["", "a".repeat(63), "A".repeat(64), "g".repeat(64), `${"a".repeat(64)}.${"b".repeat(24)}`].map(
      (contentKey) => ({ contentKey }),
    ),
  ]),
];

const newCoupon = {
  code: "WELCOME20",
  percent: 20,
  serviceIds: ["a".repeat(24)],
  endsAt: "2099-01-01T00:00:00.000Z",
  maxUses: 10,
};
const badTerms: Record<string, unknown>[] = [
  ...[[], ["x"], ["a".repeat(23)], [null], Array(501).fill("a".repeat(24))].map((serviceIds) => ({
    serviceIds,
  })),
  ...["", "2099-01-01", "tomorrow", 0].map((endsAt) => ({ endsAt })),
  ...[0, -1, 10_001, 1.5, "10", Number.MAX_SAFE_INTEGER].map((maxUses) => ({ maxUses })),
];
const noMatter = { serviceIds: [null], endsAt: [null], maxUses: [null] };
const badCoupons = [
  ...listBadBodies(newCoupon, { good: noMatter }),
  ...invalid(newCoupon, [
    ...badTerms,
    ...["", "AB", "A".repeat(21), "-ABC", "A B C", "ABC!", "ÄBC", ...disturbing].map((code) => ({ code })),
    ...[0, -1, 101, 0.5, "20", Number.NaN].map((percent) => ({ percent })),
    { amount: 10 },
    { isActive: true },
    { uses: 0 },
  ]),
  ...invalid({ code: "WELCOME20" }, [
    {},
    ...[0, 0.49, 10_000, 1.005, "10", -5].map((amount) => ({ amount })),
    { percent: 20, amount: 5 },
  ]),
];

const badEntries = [
  ...listBadBodies({ code: "WELCOME20" }),
  ...invalid(
    {},
    ["", "AB", "A B C", ...disturbing].map((code) => ({ code })),
  ),
];

const couponChange = { isActive: false, serviceIds: null, endsAt: null, maxUses: null };
const badCouponChanges = [
  ...listBadBodies(couponChange, { good: { ...noMatter, isActive: [true] } }),
  ...invalid(couponChange, [...badTerms, { code: "OTHER" }, { percent: 30 }, { amount: 5 }]),
];

const badRefunds = [
  ...listBadBodies({ serviceId: "a".repeat(24) }),
  ...invalid({ serviceId: "a".repeat(24) }, [{ serviceId: "x" }, { amount: 1 }, { state: "succeeded" }]),
];

const newOutline = makeOutline(0, [makeEntry()]);
const [newSection] = newOutline.sections;
const withLesson = (change: Record<string, unknown>) => ({
  sections: [{ ...newSection, lessons: [{ ...makeEntry(), ...change }] }],
});

const badOutlines = [
  ...listBadBodies(newOutline, { maxBytes: PUT_OUTLINE.description?.maxBodyBytes }),
  ...invalid(newOutline, [
    ...[-1, 0.5, "0", Number.NaN].map((version) => ({ version })),
    ...["", "  ", "\u200b", "a".repeat(121), ...disturbing].flatMap((text) => [
      withLesson({ title: text }),
      { sections: [{ ...newSection, title: text }] },
    ]),
    ...[0, 601, 1.5, "5", null].map((minutes) => withLesson({ minutes })),
    ...["quiz", "", null].map((kind) => withLesson({ kind })),
    ...["yes", 1, null].map((preview) => withLesson({ preview })),
    ...["x", "a".repeat(23), { $oid: "a".repeat(24) }].flatMap((id) => [
      withLesson({ id }),
      { sections: [{ ...newSection, id }] },
    ]),
    withLesson({ isReady: true }),
    withLesson({ serviceId: "a".repeat(24) }),
    { sections: [newSection, newSection] },
    { sections: Array.from({ length: 51 }, () => ({ ...newSection, id: makeId(), lessons: [] })) },
    { sections: [{ ...newSection, lessons: Array.from({ length: 301 }, () => makeEntry()) }] },
  ]),
];

const newLesson = { version: 1, body: "Other words.", media: null };

const badLessons = [
  ...listBadBodies(newLesson, {
    maxBytes: PUT_LESSON.description?.maxBodyBytes,
    good: { media: [null, {}] },
  }),
  ...invalid(newLesson, [
    { body: "a".repeat(50_001) },
    ...[-1, 0.5, "1"].map((version) => ({ version })),
    ...[
      "javascript:alert(1)",
      "http://a.example",
      "//evil.example",
      "/api/files/1",
      "https://a:b@c.example",
    ].map((url) => ({ media: { url } })),
    { media: { fileId: "../secret" } },
    { media: { transcript: "a".repeat(50_001) } },
    { media: { html: "<script>" } },
    { kind: "text" },
    { isReady: true },
    { serviceId: "a".repeat(24) },
  ]),
];

const newProgress = { lessonId: "a".repeat(24), done: true, seconds: 12.5 };

const badProgress = [
  ...listBadBodies(newProgress, { good: { done: [true] } }),
  ...invalid(newProgress, [
    ...[-1, 86_401, "12", Number.NaN, 1e308].map((seconds) => ({ seconds })),
    ...["true", 1].map((done) => ({ done })),
    { at: { seconds: 3 } },
    { certificateId: "a".repeat(32) },
  ]),
];

const newUpload = { name: "a.pdf", size: 5, purpose: "lesson-file" };

const badUploads = [
  ...listBadBodies(newUpload),
  ...invalid(newUpload, [
    ...[-1, 0.5, 1e308, Number.NaN, "5"].map((size) => ({ size })),
    ...["", "lesson", "LESSON-FILE", "toString"].map((purpose) => ({ purpose })),
    { name: "a".repeat(1001) },
    { type: "text/html" },
    { storage: "s3" },
    { state: "complete" },
  ]),
];

const badSizes = invalid(
  newUpload,
  [0, 26 * 1024 * 1024].map((size) => ({ size })),
);

const newPayout = {
  uid: "teacher",
  amount: 50,
  reference: "Wire 1",
  key: "2f4b6e0c-6a55-4c0e-9a55-0d6a5c3f8f11",
};

const badPayouts = [
  // This call is the exception: its body names a user.
  ...listBadBodies(newPayout).filter(({ name }) => name !== "a key that is not asked for, uid"),
  ...invalid(newPayout, [
    ...[0, -1, 0.005, 1.001, 1e10, "50"].map((amount) => ({ amount })),
    ...["", " ", "a".repeat(121), ...disturbing].map((reference) => ({ reference })),
    ...["", "1", "a".repeat(36)].map((key) => ({ key })),
    { uid: "" },
    { amountCents: 5000 },
  ]),
];

const newReport = { kind: "review", id: "a".repeat(24), category: "other", reason: "Not a review." };
const badSubjects: Record<string, unknown>[] = [
  ...["", "person", "reviews"].map((kind) => ({ kind })),
  ...["x", "a".repeat(23), "g".repeat(24)].map((id) => ({ id })),
];

const badReports = [
  ...listBadBodies(newReport, { good: { category: [undefined] } }),
  ...invalid(newReport, [
    ...badSubjects,
    ...["", "Spam", null].map((category) => ({ category })),
    ...["", "  ", "\u200b", "a".repeat(1001), ...disturbingLines].map((reason) => ({ reason })),
    { state: "closed" },
    { uid: "another" },
  ]),
];

const newDecision = { kind: "review", id: "a".repeat(24), decision: "hide", reason: "Spam." };
const badDecisions = [
  ...listBadBodies(newDecision),
  ...invalid(newDecision, [
    ...badSubjects,
    ...["", "delete", "Hide", null].map((decision) => ({ decision })),
    ...["", "  ", "\u200b", "a".repeat(1001), ...disturbingLines].map((reason) => ({ reason })),
    { turn: 1 },
    { adminUid: "another" },
  ]),
];

/** A call, the bodies that its schema rejects, and those that its handler rejects. */
export type RefusingCall = {
  call: string;
  handler: DescribedHandler;
  bad: BadBody[];
  badForHandler?: BadBody[];
};

export const refusingCalls: RefusingCall[] = [
  { call: "POST /api/services", handler: POST_SERVICE, bad: badCourses },
  { call: "PATCH /api/services/{id}", handler: PATCH_SERVICE, bad: badCourseChanges },
  { call: "PUT /api/services/{id}/outline", handler: PUT_OUTLINE, bad: badOutlines },
  { call: "PUT /api/lessons/{id}", handler: PUT_LESSON, bad: badLessons },
  { call: "PUT /api/learning/{serviceId}", handler: PUT_PROGRESS, bad: badProgress },
  { call: "PATCH /api/teaching/profile", handler: PATCH_PROFILE, bad: badProfiles },
  { call: "PATCH /api/account", handler: PATCH_ACCOUNT, bad: badAccounts },
  { call: "POST /api/uploads", handler: POST_UPLOAD, bad: badUploads, badForHandler: badSizes },
  { call: "POST /api/coupons", handler: POST_COUPON, bad: badCoupons },
  { call: "PATCH /api/coupons/{id}", handler: PATCH_COUPON, bad: badCouponChanges },
  { call: "PUT /api/cart/coupon", handler: PUT_COUPON, bad: badEntries },
  { call: "DELETE /api/cart/coupon", handler: DELETE_COUPON, bad: badEntries },
  { call: "POST /api/reviews", handler: POST_REVIEW, bad: badReviews, badForHandler: badReviewers },
  { call: "PATCH /api/reviews/{titleOrId}", handler: PATCH_REVIEW, bad: badChanges },
  { call: "POST /api/reviews/{titleOrId}/answer", handler: POST_ANSWER, bad: badAnswers },
  { call: "POST /api/payment", handler: POST_PAYMENT, bad: badPayments },
  { call: "POST /api/purchases/{id}/refunds", handler: POST_REFUND, bad: badRefunds },
  { call: "POST /api/reports", handler: POST_REPORT, bad: badReports },
  { call: "POST /api/admin/decisions", handler: POST_DECISION, bad: badDecisions },
  { call: "POST /api/admin/payouts", handler: POST_PAYOUT, bad: badPayouts },
  { call: "POST /api/decisions/{id}/answer", handler: POST_DECISION_ANSWER, bad: badAnswers },
];
