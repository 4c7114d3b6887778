import { ObjectId } from "mongodb";
import { type Actor, addCourse, type CallTable, expectCount, toReadCall } from "#dev/testing/calls/api-call";
import { insertReviews } from "#dev/testing/courses/insert-reviews";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { insertPayment } from "#dev/testing/payments/insert-payment";

async function createReviewRequest({ send, user: { displayName: name } }: Actor) {
  const { id, title } = await addCourse();
  const post = () => send("POST /api/reviews", { title, name, review: "Well explained." });
  return { title, post, tags: [`reviews:${id}`] };
}

/** Posts a review of a new course. Returns its id. */
export async function addReview(actor: Actor) {
  const { post, tags } = await createReviewRequest(actor);
  const { insertedId } = await (await post()).json();
  return { id: String(insertedId), tags };
}

/** Adds a review with stars by a user who bought the course, beside a review with 2 stars by another student. */
async function createRatingRequest({ send, user: { uid, displayName: name } }: Actor) {
  const { id, title } = await addCourse();
  await insertReviews({ serviceId: id, title, stars: [2] });
  await insertPayment({ uid, serviceIds: [id] });
  const post = () => send("POST /api/reviews", { title, name, review: "Well explained.", stars: 4 });
  const expectStars = async (counts: number[]) => {
    const serviceId = new ObjectId(id);
    await expectCount("services", { _id: serviceId, "stars.counts": counts });
    for (const [index, count] of counts.entries()) {
      await expectCount("reviews", { serviceId, stars: index + 1 }, count);
    }
  };
  return { post, expectStars, tags: [`reviews:${id}`, `course:${id}`, "top-rated"] };
}

/** Posts a review with stars, to be changed or deleted. */
async function addRating(actor: Actor) {
  const { post, ...written } = await createRatingRequest(actor);
  const { insertedId } = await (await post()).json();
  await written.expectStars([0, 1, 0, 1, 0]);
  return { ...written, id: String(insertedId) };
}

export const reviewWrites: CallTable = {
  "POST /api/reviews": async (actor) => {
    const { post, tags } = await createReviewRequest(actor);
    return {
      tags,
      send: post,
      check: () => expectCount("reviews", { uid: actor.user.uid }),
      checkOutside: () => expectCount("outbox", { kind: "review", authorUid: actor.user.uid }),
    };
  },
  "PATCH /api/reviews/{id}": async (actor) => {
    const { id, tags } = await addReview(actor);
    const body = { review: "Even better." };
    return {
      tags,
      send: () => actor.send(`PATCH /api/reviews/${id}`, body),
      check: () => expectCount("reviews", { uid: actor.user.uid, ...body }),
    };
  },
  "DELETE /api/reviews/{id}": async (actor) => {
    const { id, tags } = await addReview(actor);
    return {
      again: [404],
      tags,
      send: () => actor.send(`DELETE /api/reviews/${id}`),
      check: () => expectCount("reviews", { uid: actor.user.uid }, 0),
    };
  },
  "POST /api/reviews, with stars": async (actor) => {
    const { post, tags, expectStars } = await createRatingRequest(actor);
    return { tags, send: post, check: () => expectStars([0, 1, 0, 1, 0]) };
  },
  "PATCH /api/reviews/{id}, with other stars": async (actor) => {
    const { id, tags, expectStars } = await addRating(actor);
    return {
      tags,
      send: () => actor.send(`PATCH /api/reviews/${id}`, { review: "Even better.", stars: 5 }),
      check: () => expectStars([0, 1, 0, 0, 1]),
    };
  },
  "DELETE /api/reviews/{id}, with stars": async (actor) => {
    const { id, tags, expectStars } = await addRating(actor);
    return {
      again: [404],
      tags,
      send: () => actor.send(`DELETE /api/reviews/${id}`),
      check: async () => {
        await expectStars([0, 1, 0, 0, 0]);
        await expectCount("reviews", { uid: actor.user.uid }, 0);
      },
    };
  },
  "POST /api/reviews/{id}/answer": async ({ send, user }) => {
    const { id, title } = await addCourse({ owner: user });
    await insertReviews({ serviceId: id, title, count: 1 });
    const serviceId = new ObjectId(id);
    const review = await openTestDatabase().collection("reviews").findOne({ serviceId });
    const body = { answer: "Thank you." };
    return {
      tags: [`reviews:${id}`],
      send: () => send(`POST /api/reviews/${review?._id}/answer`, body),
      check: () => expectCount("reviews", { serviceId, "answer.text": body.answer }),
    };
  },
};

export const reviewReads: CallTable = {
  "GET /api/reviews/{courseTitle}": toReadCall(async () => `/api/reviews/${(await addCourse()).title}`),
  "GET /api/myreviews/{email}": toReadCall(async ({ user }) => `/api/myreviews/${user.email}`),
  "GET /api/myreview/{id}": toReadCall(async (actor) => `/api/myreview/${(await addReview(actor)).id}`),
};
