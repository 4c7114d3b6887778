import { ObjectId } from "mongodb";
import { type Actor, addCourse, type CallTable, toReadCall } from "#dev/testing/calls/api-call";
import { createUpload, createUploadWithBytes, sendPart } from "#dev/testing/calls/file-calls";
import { addCourses, fillCart } from "#dev/testing/costs/add-courses";
import {
  addLargeCourse,
  buildLessons,
  type FullAccount,
  longestBody,
  longText,
} from "#dev/testing/costs/full-account";
import { buildCourse } from "#dev/testing/courses/build-course";
import { insertOwnReviews } from "#dev/testing/courses/insert-reviews";
import { buildEntry, buildOutline, insertLessons } from "#dev/testing/courses/lessons";
import { buildLargePhoto } from "#dev/testing/files/sample-files";
import { insertPayment } from "#dev/testing/payments/insert-payment";

const MiB = 1024 * 1024;
const largestText = { bytes: Buffer.alloc(25 * MiB, "Hello, world. "), purpose: "lesson-file" } as const;
const largestCourse = {
  details: longText(5000),
  headline: longText(120),
  outcomes: Array.from({ length: 8 }, () => longText(120)),
  requirements: Array.from({ length: 8 }, () => longText(120)),
};

/** Sends a call whose effects other tests check. */
function toAttempt(send: () => ReturnType<Actor["send"]>) {
  return { send, check: async () => {} };
}

/** Returns the calls that cost more than those of `dev/testing/calls`: with the longest texts, lists, and files. */
export function createLargeCalls(getAccount: () => Promise<FullAccount>): CallTable {
  const read = (toPath: string | ((account: FullAccount) => string)): CallTable[string] => {
    return async () => {
      const account = await getAccount();
      return toReadCall(typeof toPath === "string" ? toPath : toPath(account))(account);
    };
  };
  return {
    "GET /api/services, 100 found": read("/api/services?limit=100&q=course"),
    "GET /api/services/{id}, the longest": read(({ taught }) => `/api/services/${taught.id}`),
    "GET /api/services/{id}/outline, 300 lessons": read(({ taught }) => `/api/services/${taught.id}/outline`),
    "GET /api/lessons/{id}, the longest": read(({ bought }) => `/api/lessons/${bought.lessonId}`),
    "GET /api/learning, 61 courses": read("/api/learning"),
    "GET /api/reviews/{title}, 100 of 1,000": read(({ taught }) => `/api/reviews/${taught.title}?limit=100`),
    "GET /api/myreviews/{email}, 100 of 1,000": read(({ user }) => `/api/myreviews/${user.email}?limit=100`),
    "GET /api/cart/{user}, 50 courses": read(({ user }) => `/api/cart/${user.email}`),
    "GET /api/coupons, 200 coupons": read("/api/coupons"),
    "GET /api/teaching/earnings, 1,000 sales": read("/api/teaching/earnings"),
    "GET /api/teaching/balance, 1,000 sales": read("/api/teaching/balance"),
    "GET /api/account/export, 100 longest lessons and 1,000 reviews": read("/api/account/export"),
    "GET /api/admin/overview": read("/api/admin/overview?limit=100"),
    "GET /api/admin/payments": read(({ user }) => `/api/admin/payments?limit=100&q=${user.email}`),
    "GET /api/admin/reports, 100 reports": read("/api/admin/reports?limit=100"),
    "GET /api/admin/courses, 61 courses": read(({ user }) => `/api/admin/courses?limit=100&q=${user.email}`),
    "GET /api/admin/people": read(({ user }) => `/api/admin/people?q=${user.email}`),
    "POST /api/services, the longest": async ({ send }) => {
      const body = buildCourse({ ...largestCourse, title: `Course ${crypto.randomUUID()}` });
      return toAttempt(() => send("POST /api/services", body));
    },
    "PATCH /api/services/{id}, the longest": async ({ send, user }) => {
      const { id } = await addCourse({ owner: user });
      const body = { version: 0, title: `Course ${crypto.randomUUID()}`, ...largestCourse };
      return toAttempt(() => send(`PATCH /api/services/${id}`, body));
    },
    "DELETE /api/services/{id}, 300 lessons": async ({ send, user }) => {
      const { id } = await addLargeCourse({ owner: user });
      return toAttempt(() => send(`DELETE /api/services/${id}`));
    },
    "PUT /api/services/{id}/outline, 300 new lessons": async ({ send, user }) => {
      const { id } = await addCourse({ owner: user });
      const body = buildOutline(0, buildLessons());
      return toAttempt(() => send(`PUT /api/services/${id}/outline`, body));
    },
    "PUT /api/lessons/{id}, the longest of 300": async ({ send, user }) => {
      const video = buildEntry({ kind: "video" });
      await insertLessons({ owner: user, entries: [video, ...buildLessons().slice(1)], ready: [] });
      const media = { url: "https://youtu.be/dQw4w9WgXcQ", transcript: longText(50_000) };
      const { title, minutes, preview } = video;
      const entry = { from: { title, minutes, preview }, to: { title: longText(120), minutes, preview } };
      const body = { version: 0, body: longestBody, media, entry };
      return toAttempt(() => send(`PUT /api/lessons/${video.id}`, body));
    },
    "PUT /api/learning/{serviceId}, 300 lessons": async ({ send, user: { uid } }) => {
      const { id, lessonId } = await addLargeCourse({});
      await insertPayment({ uid, serviceIds: [id] });
      return toAttempt(() => send(`PUT /api/learning/${id}`, { lessonId, done: true, seconds: 12 }));
    },
    "POST /api/reviews, the longest": async ({ send, user: { uid, displayName: name } }) => {
      const { id, title } = await addCourse();
      await insertPayment({ uid, serviceIds: [id] });
      const body = { title, name, review: longText(2000), stars: 5 };
      return toAttempt(() => send("POST /api/reviews", body));
    },
    "POST /api/cart/merge, 50 courses": async ({ send }) => {
      const serviceIds = await addCourses({ count: 50 });
      return toAttempt(() => send("POST /api/cart/merge", { serviceIds }));
    },
    "POST /api/payment, 50 courses": async ({ send, user: { uid } }) => {
      await fillCart(uid);
      return toAttempt(() => send("POST /api/payment", { total: 50 * 39 }));
    },
    "PATCH /api/account, 1,000 reviews": async ({ send, user: { uid, email } }) => {
      await insertOwnReviews({ uid, email, count: 1000 });
      const body = { displayName: "Grace B. Hopper", photoURL: "https://pictures.example/grace.png" };
      return toAttempt(() => send("PATCH /api/account", body));
    },
    "PATCH /api/teaching/profile, 200 courses": async ({ send, user }) => {
      await addCourses({ owner: user, count: 200 });
      const body = { name: `Grace ${new ObjectId()}`, about: longText(1000) };
      return toAttempt(() => send("PATCH /api/teaching/profile", body));
    },
    // A URL of the file store, which the tests' site doesn't have.
    "GET /api/uploads/{id}/parts/{part}, refused": async (actor) => {
      const id = await createUpload(actor, largestText);
      return { ...toAttempt(() => actor.send(`GET /api/uploads/${id}/parts/1`)), again: [409] };
    },
    "PUT /api/uploads/{id}/parts/{part}, 1 MiB": async (actor) => {
      const id = await createUpload(actor, largestText);
      return toAttempt(() => sendPart(actor, id, { part: 1, data: largestText.bytes.subarray(0, MiB) }));
    },
    "POST /api/uploads/{id}/complete, a picture of 9 MB": async (actor) => {
      const id = await createUploadWithBytes(actor, { bytes: await getPhoto(), purpose: "course-picture" });
      return toAttempt(() => actor.send(`POST /api/uploads/${id}/complete`));
    },
    // A response counts once per MiB.
    "GET /api/files/{id}, 1 MiB": async (actor) => {
      const id = await createUploadWithBytes(actor, {
        ...largestText,
        bytes: largestText.bytes.subarray(0, MiB),
      });
      await actor.send(`POST /api/uploads/${id}/complete`);
      return toReadCall(`/api/files/${id}`)(actor);
    },
    "POST /api/reports, the longest": async ({ send }) => {
      const { id } = await addCourse();
      const body = { kind: "course", id, category: "other", reason: longText(1000) };
      return toAttempt(() => send("POST /api/reports", body));
    },
  };
}

let photo: Promise<Buffer> | undefined;

function getPhoto(): Promise<Buffer> {
  photo ??= buildLargePhoto();
  return photo;
}
