import { ObjectId } from "mongodb";
import { type Actor, type CallTable, addCourse, expectCount, read } from "#dev/testing/calls/api-call";
import { insertLessons, makeEntry, makeOutline } from "#dev/testing/courses/lessons";
import { makeCourse } from "#dev/testing/courses/make-course";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { insertPayment } from "#dev/testing/payments/insert-payment";

/** Adds a course of the user with these lessons. */
async function addOwnLessons({ user }: Actor, entries: Parameters<typeof makeOutline>[1], ready?: string[]) {
  const { id, serviceId } = await insertLessons({ owner: user, entries, ready });
  return { id, serviceId, tags: ["courses", `course:${id}`] };
}

/** Adds a course with two lessons that the user has bought. */
export async function buyLessons({ user }: Actor) {
  const [first, second] = [makeEntry(), makeEntry()];
  const { id } = await insertLessons({ entries: [first, second] });
  await insertPayment({ uid: user.uid, serviceIds: [id] });
  return { id, first: first.id, second: second.id };
}

type SavedText = { ready?: string[]; body: string; lessons: number };

async function saveALesson(actor: Actor, { ready, body, lessons }: SavedText) {
  const entry = makeEntry();
  const { serviceId, tags } = await addOwnLessons(actor, [entry], ready);
  const version = ready ? 0 : 1;
  return {
    tags,
    send: () => actor.send(`PUT /api/lessons/${entry.id}`, { version, body, media: null }),
    check: async () => {
      await expectCount("lessons", { serviceId, version: version + 1, body });
      await expectCount("outlines", { _id: serviceId, "totals.lessons": lessons });
    },
  };
}

export const courseWrites: CallTable = {
  "POST /api/services": async ({ send }) => {
    const body = makeCourse({ title: `Course ${crypto.randomUUID()}` });
    return {
      tags: ["courses"],
      send: () => send("POST /api/services", body),
      check: () => expectCount("services", { title: body.title }),
    };
  },
  "PATCH /api/services/{id}": async ({ send, user }) => {
    const { id } = await addCourse({ owner: user });
    const body = { version: 0, title: `Course ${crypto.randomUUID()}`, state: "unpublished" };
    return {
      tags: ["courses", `course:${id}`],
      send: () => send(`PATCH /api/services/${id}`, body),
      check: () => expectCount("services", { title: body.title, state: body.state, version: 1 }),
    };
  },
  "DELETE /api/services/{id}": async ({ send, user }) => {
    const { id } = await addCourse({ owner: user });
    const serviceId = new ObjectId(id);
    await openTestDatabase().collection("lessons").insertOne({ serviceId });
    return {
      again: [404],
      tags: ["courses", `course:${id}`],
      send: () => send(`DELETE /api/services/${id}`),
      check: async () => {
        await expectCount("services", { _id: serviceId }, 0);
        await expectCount("lessons", { serviceId }, 0);
      },
    };
  },
  "PUT /api/services/{id}/outline": async (actor) => {
    const [kept, dropped] = [makeEntry(), makeEntry()];
    const { id, serviceId, tags } = await addOwnLessons(actor, [kept, dropped]);
    const body = makeOutline(1, [makeEntry(), { ...kept, minutes: 9 }]);
    return {
      tags,
      send: () => actor.send(`PUT /api/services/${id}/outline`, body),
      check: async () => {
        const totals = { sections: 1, lessons: 1, minutes: 9 };
        await expectCount("outlines", { _id: serviceId, version: 2, totals });
        await expectCount("lessons", { serviceId }, 3);
      },
    };
  },
  "PUT /api/lessons/{id}, with content": (actor) =>
    saveALesson(actor, { ready: [], body: "Words.", lessons: 1 }),
  "PUT /api/lessons/{id}, which removes the content": (actor) => saveALesson(actor, { body: "", lessons: 0 }),
  "PUT /api/learning/{serviceId}, the last lesson": async ({ send, user: { uid } }) => {
    const entry = makeEntry();
    const { id } = await insertLessons({ entries: [entry] });
    await insertPayment({ uid, serviceIds: [id] });
    return {
      send: () => send(`PUT /api/learning/${id}`, { lessonId: entry.id, done: true, seconds: 12 }),
      check: async () => {
        const done = [new ObjectId(entry.id)];
        await expectCount("progress", { uid, done, "at.seconds": 12 });
        await expectCount("certificates", { uid });
      },
    };
  },
};

export const courseReads: CallTable = {
  "GET /api/services": read("/api/services"),
  "GET /api/services/{id}": read(async () => `/api/services/${(await addCourse()).id}`),
  "GET /api/services/{id}/outline": read(async (actor) => {
    return `/api/services/${(await buyLessons(actor)).id}/outline`;
  }),
  "GET /api/lessons/{id}": read(async (actor) => `/api/lessons/${(await buyLessons(actor)).first}`),
  "GET /api/learning": read("/api/learning"),
  "GET /api/certificates/{id}": read(async (actor) => {
    const { id, first, second } = await buyLessons(actor);
    await actor.send(`PUT /api/learning/${id}`, { lessonId: first, done: true });
    const answer = await actor.send(`PUT /api/learning/${id}`, { lessonId: second, done: true });
    return `/api/certificates/${(await answer.json()).certificateId}`;
  }),
};
