// This file is long because it is a table of the bodies that each call rejects.

import { apiRoutes } from "#app/api/api-routes";
import { buildCourse } from "#dev/testing/courses/build-course";
import { buildEntry, buildOutline } from "#dev/testing/courses/lessons";
import { createId } from "#dev/testing/courses/teach-course";
import { type BadBody, listBadBodies } from "#dev/testing/http/bad-bodies";
import { apiMethods, type DescribedHandler } from "#lib/openapi/api-route";

/** Values by field. */
type FieldValues = Readonly<Record<string, readonly unknown[]>>;

/** Replaces one field of a valid body by each of these values. The call rejects all of these bodies. */
function toBadBodies(good: object, wrong: FieldValues, { code = "invalid", status = 422 } = {}): BadBody[] {
  const changes = Object.entries(wrong).flatMap(([field, values]) =>
    values.map((value) => ({ [field]: value })),
  );
  return changes.map((change) => ({
    name: JSON.stringify(change).slice(0, 60),
    text: JSON.stringify({ ...good, ...change }),
    status,
    code,
  }));
}

/** Invisible characters that change how the text around them looks. */
const disturbingLines = ["\u202e", "\u202a", "\u2066", "\u2069", "\u0000", "\u0085"].map(
  (character) => `A text with ${character} in the midst of it`,
);
const disturbingTexts = [
  ...disturbingLines,
  "Two\nlines",
  "A\ttab",
  "\u3164\u3164\u3164",
  "\u2800\uffa0\u115f\u{1d159}",
];

const id = "a".repeat(24);
const badIds = ["x", "a".repeat(23), "g".repeat(24)];
const badVersions = [-1, 0.5, "0"];
const badTitles = ["", "  ", "\u200b", "a".repeat(121), ...disturbingTexts];
const badNames = ["", "  ", "\u200b", "a".repeat(81), ...disturbingTexts];
const badTexts = ["", "  ", "\u200b", "a".repeat(2001), ...disturbingLines];
const badReasons = ["", "  ", "\u200b", "a".repeat(1001), ...disturbingLines];
const badPictures = ["javascript:alert(1)", "http://a.example/a.png", "//evil.example/a.png"];
const badStars = { stars: [0, 6, -1, 4.5, "5", "five", [5]] };
const badLines = [
  "Order a meal",
  ["a".repeat(121)],
  [""],
  ["Two\nlines"],
  [null],
  [{ $ne: null }],
  Array(9).fill("One too many"),
];

const badFacts = {
  headline: ["a".repeat(121), ...disturbingTexts],
  category: ["", "cooking", "Languages"],
  level: ["", "expert"],
  language: ["", "english please", "e", "_", "a".repeat(36), "<script>", "de-x-foo", "xx"],
  outcomes: badLines,
  requirements: badLines,
};

const newReview = {
  title: "Everyday Spanish",
  serviceId: id,
  review: "Clear and kind.",
  stars: 4,
  name: "Grace",
  photo: "",
};

const badTerms = {
  serviceIds: [[], ["x"], ["a".repeat(23)], [null], Array(501).fill(id)],
  endsAt: ["", "2099-01-01", "tomorrow", 0],
  maxUses: [0, -1, 10_001, 1.5, "10", Number.MAX_SAFE_INTEGER],
};
const noTerms = { serviceIds: [null], endsAt: [null], maxUses: [null] };

const badEntries = [
  { title: " " },
  { title: "a".repeat(121) },
  ...[0, 601, 1.5, "5"].map((minutes) => ({ minutes })),
  { preview: "yes" },
  { isReady: true },
];
const lessonEntry = { title: "A lesson", minutes: 5, preview: false };
const newOutline = buildOutline(0, [buildEntry()]);
const [newSection] = newOutline.sections;
const withLesson = (change: object) => [{ ...newSection, lessons: [{ ...buildEntry(), ...change }] }];
const withSection = (change: object) => [{ ...newSection, ...change }];

const newUpload = { name: "a.pdf", size: 5, purpose: "lesson-file" };
const badSubjects = { kind: ["", "person", "reviews"], id: badIds };

type RejectedBodies = {
  /** A body that the call accepts. */
  good: Record<string, unknown>;
  /** Other values that the call accepts. */
  accepted?: Record<string, unknown[]>;
  wrong?: FieldValues;
  /** Other bodies that the schema rejects. */
  more?: BadBody[];
  badForHandler?: BadBody[];
};

const couponEntry: RejectedBodies = {
  good: { code: "WELCOME20" },
  wrong: { code: ["", "AB", "A B C", ...disturbingTexts] },
};
const writtenAnswer: RejectedBodies = { good: { answer: "Thank you." }, wrong: { answer: badTexts } };

const rows: Record<string, RejectedBodies> = {
  "POST /api/services": {
    good: buildCourse({ title: "Everyday French" }),
    wrong: {
      ...badFacts,
      price: [-1, 0.01, 0.49, 9999.995, 10_000, 1e308, 1.005, 12.345, Number.NaN, "39"],
      title: ["", "  ", "Go", "\u200b\u200b\u200b", "a".repeat(121), ...disturbingTexts],
      details: ["", "Too short.", "a".repeat(5001), ...disturbingLines],
      Ratings: ["", "\u202e", "a".repeat(21), "\u2800", "4.8\u202e", "4\t8"],
      image: [
        "",
        "javascript:alert(1)",
        "JaVaScRiPt://%0aalert(1)",
        "data:text/html,<script>alert(1)</script>",
        "http://pictures.example/a.png",
        "//evil.example/a.png",
        "/\\evil.example/a.png",
        "https://",
        `https://a.example/${"a".repeat(2048)}`,
      ],
      category: [...badFacts.category, null],
      state: ["unpublished"],
      version: [0],
    },
  },
  "PATCH /api/services/{id}": {
    good: { version: 0, headline: "Say what you mean." },
    wrong: {
      ...badFacts,
      version: [...badVersions, null],
      state: ["hidden", "deleting", "", null],
      title: ["", "Go", null],
      price: [0.01, 0.49, "39", null],
      image: ["", "javascript:alert(1)"],
      totals: [{ lessons: 9 }],
      teacher: [null],
      deletion: [{}],
    },
    more: toBadBodies({}, { version: [0], headline: ["No version."] }),
  },
  "PUT /api/services/{id}/outline": {
    good: newOutline,
    wrong: {
      version: [...badVersions, Number.NaN],
      sections: [
        ...badTitles.flatMap((title) => [withLesson({ title }), withSection({ title })]),
        ...[0, 601, 1.5, "5", null].map((minutes) => withLesson({ minutes })),
        ...["quiz", "", null].map((kind) => withLesson({ kind })),
        ...["yes", 1, null].map((preview) => withLesson({ preview })),
        ...["x", "a".repeat(23), { $oid: id }].flatMap((id) => [withLesson({ id }), withSection({ id })]),
        withLesson({ isReady: true }),
        withLesson({ serviceId: id }),
        [newSection, newSection],
        Array.from({ length: 51 }, () => ({ ...newSection, id: createId(), lessons: [] })),
        withSection({ lessons: Array.from({ length: 301 }, () => buildEntry()) }),
      ],
    },
  },
  "PUT /api/lessons/{id}": {
    good: { version: 1, body: "Other words.", media: null },
    accepted: { media: [null, {}] },
    wrong: {
      body: ["a".repeat(50_001)],
      version: [-1, 0.5, "1"],
      entry: [
        null,
        { to: lessonEntry },
        ...badEntries.map((change) => ({ from: lessonEntry, to: { ...lessonEntry, ...change } })),
      ],
      media: [
        { url: "javascript:alert(1)" },
        { url: "http://a.example" },
        { url: "//evil.example" },
        { url: "/api/files/1" },
        { url: "https://a:b@c.example" },
        { fileId: "../secret" },
        { transcript: "a".repeat(50_001) },
        { html: "<script>" },
      ],
      kind: ["text"],
      isReady: [true],
      serviceId: [id],
    },
  },
  "PUT /api/learning/{serviceId}": {
    good: { lessonId: id, done: true, seconds: 12.5 },
    accepted: { done: [true] },
    wrong: {
      seconds: [-1, 86_401, "12", Number.NaN, 1e308],
      done: ["true", 1],
      at: [{ seconds: 3 }],
      certificateId: ["a".repeat(32)],
    },
  },
  "PATCH /api/teaching/profile": {
    good: { name: "Grace Hopper", photo: "", about: "I teach what I do." },
    wrong: {
      name: badNames,
      about: ["a".repeat(1001), "\u200b", ...disturbingLines],
      photo: ["javascript:alert(1)", "//evil.example/a.png"],
    },
  },
  "PATCH /api/account": {
    good: { displayName: "Grace Hopper", photoURL: "" },
    wrong: {
      displayName: badNames,
      photoURL: badPictures,
      email: [true],
      uid: [true],
      isAdmin: [true],
      emailVerified: [true],
      password: [true],
    },
  },
  "POST /api/uploads": {
    good: newUpload,
    wrong: {
      size: [-1, 0.5, 1e308, Number.NaN, "5"],
      purpose: ["", "lesson", "LESSON-FILE", "toString"],
      name: ["a".repeat(1001)],
      type: ["text/html"],
      storage: ["s3"],
      state: ["complete"],
    },
    badForHandler: toBadBodies(newUpload, { size: [0, 26 * 1024 * 1024] }),
  },
  "POST /api/coupons": {
    good: {
      code: "WELCOME20",
      percent: 20,
      serviceIds: [id],
      endsAt: "2099-01-01T00:00:00.000Z",
      maxUses: 10,
    },
    accepted: noTerms,
    wrong: {
      ...badTerms,
      code: ["", "AB", "A".repeat(21), "-ABC", "A B C", "ABC!", "ÄBC", ...disturbingTexts],
      percent: [0, -1, 101, 0.5, "20", Number.NaN],
      amount: [10],
      isActive: [true],
      uses: [0],
    },
    more: [
      ...toBadBodies({}, { code: ["WELCOME20"] }),
      ...toBadBodies({ code: "WELCOME20" }, { amount: [0, 0.49, 10_000, 1.005, "10", -5] }),
      ...toBadBodies({ code: "WELCOME20", percent: 20 }, { amount: [5] }),
    ],
  },
  "PATCH /api/coupons/{id}": {
    good: { isActive: false, serviceIds: null, endsAt: null, maxUses: null },
    accepted: { ...noTerms, isActive: [true] },
    wrong: { ...badTerms, code: ["OTHER"], percent: [30], amount: [5] },
  },
  "PUT /api/cart/coupon": couponEntry,
  "DELETE /api/cart/coupon": couponEntry,
  "POST /api/reviews": {
    good: newReview,
    accepted: { stars: [null] },
    wrong: {
      ...badStars,
      review: ["", " \n ", "\u200b\ufeff", "a".repeat(2001), ...disturbingLines],
      name: ["", "  ", "\u2060", "a".repeat(81), ...disturbingTexts],
      photo: ["javascript:alert(1)", "http://a.example/a.png", "//evil.example"],
      email: [{ $ne: null }],
      serviceId: [...badIds, { $oid: id }],
      title: ["", "a".repeat(121)],
      isBuyer: [true],
      rating: [5],
    },
    // The identity provider decides which addresses are valid; these aren't the signed-in user's.
    badForHandler: toBadBodies(
      newReview,
      { email: ["", "a@", "a b@c.de"] },
      { code: "forbidden", status: 403 },
    ),
  },
  "PATCH /api/reviews/{titleOrId}": {
    good: { review: "Better than I thought.", stars: 4 },
    accepted: { stars: [null] },
    more: [
      ...toBadBodies({}, { review: badTexts, stars: [4] }),
      ...toBadBodies({ review: "Better than I thought." }, { ...badStars, isBuyer: [true], answer: ["No."] }),
    ],
  },
  "POST /api/reviews/{titleOrId}/answer": writtenAnswer,
  "POST /api/payment": {
    good: { total: 39, contentKey: "a".repeat(64) },
    more: toBadBodies(
      { total: 39 },
      {
        total: [-1, "39"],
        contentKey: [
          "",
          "a".repeat(63),
          "A".repeat(64),
          "g".repeat(64),
          `${"a".repeat(64)}.${"b".repeat(24)}`,
        ],
      },
    ),
  },
  "POST /api/purchases/{id}/refunds": {
    good: { serviceId: id },
    wrong: { serviceId: ["x"], siteCost: [0, -1, "1"], amount: [1], state: ["succeeded"] },
  },
  "POST /api/purchases/{id}/withdrawals": {
    good: { serviceId: id },
    wrong: { serviceId: ["x"], declaredAt: ["2026-01-01T00:00:00.000Z"], state: ["succeeded"] },
  },
  "POST /api/purchases/{id}/consents": {
    good: { serviceId: id, textHash: "a".repeat(64) },
    wrong: { serviceId: ["x"], textHash: ["", "a".repeat(63), "A".repeat(64), 1], text: ["Another text."] },
  },
  "POST /api/reports": {
    good: { kind: "review", id, category: "other", reason: "Not a review." },
    wrong: {
      ...badSubjects,
      category: ["", "Spam", null],
      reason: badReasons,
      name: ["a".repeat(101), null, ...disturbingTexts],
      email: ["not an address", "a@", null],
      state: ["closed"],
      uid: ["another"],
    },
  },
  "POST /api/admin/decisions": {
    good: { kind: "review", id, decision: "hide", reason: "Spam." },
    wrong: {
      ...badSubjects,
      decision: ["", "delete", "Hide", null, "takedown"],
      reason: badReasons,
      sequence: [1],
      adminUid: ["another"],
    },
  },
  "PATCH /api/admin/people/{uid}": {
    good: { state: "restricted", reason: "Spam." },
    wrong: { state: ["", "banned", "Active", null], reason: badReasons, uid: ["another"], revision: [1] },
  },
  "POST /api/admin/payouts": {
    good: { uid: "teacher", amount: 50, reference: "Wire 1", key: "2f4b6e0c-6a55-4c0e-9a55-0d6a5c3f8f11" },
    wrong: {
      amount: [0, -1, 0.005, 1.001, 1e10, "50"],
      reference: ["", " ", "a".repeat(121), ...disturbingTexts],
      key: ["", "1", "a".repeat(36)],
      uid: [""],
      amountCents: [5000],
    },
  },
  "POST /api/decisions/{id}/answer": writtenAnswer,
};

/** A call, the bodies that its schema rejects, and those that its handler rejects. */
export type RefusingCall = {
  call: string;
  handler: DescribedHandler;
  bad: BadBody[];
  badForHandler?: BadBody[];
};

export const refusingCalls = Object.entries(rows).map(([call, row]): RefusingCall => {
  const { good, accepted, wrong = {}, more = [], badForHandler } = row;
  const [name, path] = call.split(" ");
  const method = apiMethods.find((each) => each === name);
  const handler = method && apiRoutes.find((route) => route.path === path)?.handlers[method];
  if (!handler) throw new Error(`The API has no ${call}.`);
  const listed = listBadBodies(good, { maxBytes: handler.description?.maxBodyBytes, good: accepted });
  return { call, handler, bad: [...listed, ...toBadBodies(good, wrong), ...more], badForHandler };
});
