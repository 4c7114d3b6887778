import { ObjectId } from "mongodb";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { POST as POST_DECISION } from "#app/api/admin/decisions/route";
import { GET as GET_FILE } from "#app/api/files/[id]/route";
import { POST } from "#app/api/reports/route";
import { PATCH as PATCH_COURSE } from "#app/api/services/[id]/route";
import { PATCH as PATCH_PROFILE } from "#app/api/teaching/profile/route";
import { buildCourse } from "#dev/testing/courses/build-course";
import { addCourseSubject, addReviewSubject } from "#dev/testing/courses/moderation";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { buildPhoto } from "#dev/testing/files/sample-files";
import { callRoute } from "#dev/testing/http/call-route";
import { sendBody } from "#dev/testing/http/send-body";
import { listOutbox } from "#dev/testing/mail/outbox";
import { startSmtpServer } from "#dev/testing/mail/smtp";
import { addCaller, type Caller } from "#dev/testing/people/sign-in";
import { findTeacherPage } from "#lib/catalog/teacher-page";
import { createCourse } from "#lib/courses/create-course";
import { getDatabaseClient } from "#lib/db/client";
import { createIdentity } from "#lib/db/create-identity";
import { storeFile } from "#lib/files/store-file";
import { sendDueMails } from "#lib/mail/send-due-mails";
import { maxVisitorReports } from "#lib/moderation/create-report";
import type { DecisionKind } from "#lib/rules/moderation/decision-schema";
import type { ModeratedKind } from "#lib/rules/moderation/report-schema";

let admin: Caller;
beforeAll(async () => {
  admin = await addCaller({ isAdmin: true });
});

type Subject = { kind: ModeratedKind; id: string };

function report(subject: Subject, change: object = {}, headers: Record<string, string> = {}) {
  const body = { kind: subject.kind, id: subject.id, category: "spam", ...change };
  return sendBody(POST, { method: "POST", path: "/api/reports", headers, body });
}

function decide({ kind, id }: Subject, decision: DecisionKind) {
  const body = { kind, id, decision, reason: `To ${decision} it.` };
  return sendBody(POST_DECISION, {
    method: "POST",
    path: "/api/admin/decisions",
    headers: admin.headers,
    body,
  });
}

async function addTeacherSubject() {
  const { course, author } = await addCourseSubject();
  const teacher = await openTestDatabase().collection("teachers").findOne({ uid: author.uid });
  return { kind: "teacher" as const, id: teacher?._id.toHexString() ?? "", author, course };
}

test("a visitor reports without an account, once per address, and learns of the receipt and the decision", async () => {
  const smtp = await startSmtpServer();
  const subject = await addReviewSubject();
  const email = `${crypto.randomUUID()}@visitor.test`;
  const given = { name: "A visitor", email, reason: "It's my text." };
  expect((await report(subject, given)).status).toBe(201);
  expect((await report(subject, { ...given, reason: "Again." })).status, "repeated").toBe(200);
  await decide(subject, "hide");
  await sendDueMails({ forMs: 20_000 });
  const mails = smtp.received.filter(({ to }) => to.includes(email)).map(({ mail }) => mail);
  expect(mails.map(({ subject: line }) => line)).toEqual([
    "We received your report on Openbook",
    "Our decision about your report on Openbook",
  ]);
  expect(mails[1]?.text).toContain("and hid it");
  expect(mails.some(({ text }) => text?.includes("It's my text."))).toBe(false);
  const stored = await openTestDatabase()
    .collection("reports")
    .findOne({ subjectId: new ObjectId(subject.id) });
  expect(stored, "the address isn't kept").not.toHaveProperty("email");
  expect(await listOutbox({ to: email })).toEqual([]);
});

test("a script can't make the site email a stranger more than three times a day", async () => {
  const email = `${crypto.randomUUID()}@stranger.test`;
  const subjects = await Promise.all(Array.from({ length: 5 }, () => addCourseSubject()));
  for (const subject of subjects) expect((await report(subject, { email })).status).toBe(201);
  expect(await listOutbox({ to: email })).toHaveLength(3);
});

test("reports of one visitor without an address and with the same text are one report", async () => {
  const subject = await addCourseSubject();
  const sent = await Promise.all([1, 2, 3].map(() => report(subject, { reason: "Copied." })));
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
});

test("a hidden profile shows neither name, picture, nor text, and comes back when it is restored", async () => {
  const subject = await addTeacherSubject();
  const { author, id } = subject;
  const { uid } = author;
  const bytes = await buildPhoto("png");
  const { address, fileId } = await storeFile({ uid, purpose: "person-picture", name: "me.png", bytes });
  const save = (body: object) =>
    sendBody(PATCH_PROFILE, {
      method: "PATCH",
      path: "/api/teaching/profile",
      headers: author.headers,
      body,
    });
  const profile = { name: "Buy at spam.example", photo: address, about: "Cheap pills." };
  expect((await save(profile)).status).toBe(200);
  expect((await report(subject, {}, (await addCaller()).headers)).status).toBe(201);
  expect((await report(subject, {}, author.headers)).status, "their own").toBe(403);
  const getPicture = async (headers: Record<string, string> = {}) =>
    (await callRoute(GET_FILE, address, { params: { id: fileId }, init: { headers } })).status;
  expect(await getPicture()).toBe(200);

  await decide(subject, "hide");
  expect((await findTeacherPage(id))?.teacher).toMatchObject({ photo: "", about: "" });
  expect((await findTeacherPage(id))?.teacher.name).not.toBe(profile.name);
  expect([await getPicture(), await getPicture(author.headers), await getPicture(admin.headers)]).toEqual([
    404, 200, 200,
  ]);
  expect((await save({ about: "Cheaper pills." })).status, "it can't be written again").toBe(403);
  expect((await report(subject, { reason: "Hidden." })).status).toBe(404);

  await decide(subject, "restore");
  expect((await findTeacherPage(id))?.teacher).toMatchObject(profile);
  expect(await getPicture()).toBe(200);
});

test("visitors are asked to log in above 100 of their open reports of one subject; users still report it", async () => {
  const subject = await addCourseSubject();
  const visitors = Array.from({ length: maxVisitorReports - 1 }, (_, index) => {
    const reporterKey = `email:${index}`;
    const subjectId = new ObjectId(subject.id);
    return { ...createIdentity(), kind: "course", subjectId, reporterKey, state: "open" };
  });
  await openTestDatabase().collection("reports").insertMany(visitors);
  expect((await report(subject, { reason: "The last one." })).status).toBe(201);
  const { status, body } = await report(subject, { reason: "One too many." });
  expect([status, body.error.code]).toEqual([429, "quota"]);
  expect((await report(subject, { reason: "The last one." })).status, "repeated").toBe(200);
  expect((await report(subject, {}, (await addCaller()).headers)).status).toBe(201);
  await decide(subject, "dismiss");
  expect((await report(subject, { reason: "After the decision." })).status).toBe(201);
});

test("a visitor's report is deleted 90 days after the decision, a user's is kept", async () => {
  const subject = await addCourseSubject();
  await report(subject, { reason: "From a visitor." });
  await report(subject, {}, (await addCaller()).headers);
  const listExpiries = async () => {
    const reports = openTestDatabase().collection("reports");
    const found = await reports.find({ subjectId: new ObjectId(subject.id) }).sort({ uid: 1 });
    return (await found.toArray()).map(({ state, expiresAt }) => [state, expiresAt]);
  };
  expect(await listExpiries()).toEqual([
    ["open", undefined],
    ["open", undefined],
  ]);
  await decide(subject, "dismiss");
  const [[state, expiresAt] = [], user] = await listExpiries();
  expect(user).toEqual(["closed", undefined]);
  expect(state).toBe("closed");
  expect((expiresAt?.getTime() - Date.now()) / (24 * 60 * 60 * 1000)).toBeCloseTo(90, 1);
});

/** Adds courses of one teacher with one picture. `getPicture` returns its status and caching for these headers. */
async function addCoursesWithPicture(count: number) {
  const { course, author } = await addCourseSubject();
  const { uid, email } = author;
  const bytes = await buildPhoto("png");
  const { address, fileId } = await storeFile({ uid, purpose: "course-picture", name: "course.png", bytes });
  const services = openTestDatabase().collection("services");
  await services.updateOne({ _id: new ObjectId(course.id) }, { $set: { image: address } });
  const add = () => createCourse({ course: buildCourse({ image: address }), owner: { uid, email } });
  const ids = [course.id];
  for (let index = 1; index < count; index += 1) ids.push((await add()).id);
  const getPicture = async (headers: Record<string, string> = {}) => {
    const { status, headers: answered } = await callRoute(GET_FILE, address, {
      params: { id: fileId },
      init: { headers },
    });
    return [status, answered.get("Cache-Control")];
  };
  const subjects = ids.map((id) => ({ kind: "course" as const, id }));
  return { subjects, author, address, add, getPicture };
}

const isPublic = [200, "public, max-age=3600"];
const isMissing = [404, "no-store"];

test("the picture of a hidden course is for its teacher and admins, and one that a visible course shows for everyone", async () => {
  const { subjects, author, getPicture } = await addCoursesWithPicture(2);
  const [first, second] = subjects as [Subject, Subject];
  await decide(first, "hide");
  expect(await getPicture(), "the second course is visible").toEqual(isPublic);
  await decide(second, "hide");
  expect(await getPicture()).toEqual(isMissing);
  expect(await getPicture(author.headers)).toEqual([200, "private, no-cache"]);
  expect(await getPicture(admin.headers)).toEqual([200, "private, no-cache"]);
  await decide(second, "restore");
  expect(await getPicture()).toEqual(isPublic);
});

test("a picture is hidden again once the only visible course that showed it has another one", async () => {
  const { subjects, author, getPicture } = await addCoursesWithPicture(2);
  const [first, second] = subjects as [Subject, Subject];
  await decide(first, "hide");
  expect(await getPicture()).toEqual(isPublic);
  const changed = await sendBody(PATCH_COURSE, {
    method: "PATCH",
    path: `/api/services/${second.id}`,
    params: { id: second.id },
    headers: author.headers,
    body: { version: 0, image: "https://images.unsplash.com/photo-1" },
  });
  expect(changed.status).toBe(200);
  expect(await getPicture()).toEqual(isMissing);
});

test("a hidden picture that a new course shows is public within ten seconds, and a flood of requests checks it once", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const { subjects, add, getPicture } = await addCoursesWithPicture(1);
  const [first] = subjects as [Subject];
  await decide(first, "hide");
  await getPicture();
  const client = await getDatabaseClient();
  const found = vi.fn();
  client.on("commandStarted", found);
  await Promise.all(Array.from({ length: 20 }, () => getPicture()));
  client.off("commandStarted", found);
  const checks = found.mock.calls.filter(([{ command }]) => command.find === "services");
  expect(checks).toEqual([]);
  const { id } = await add();
  vi.setSystemTime(Date.now() + 10_000);
  expect(await getPicture()).toEqual(isPublic);
  await decide({ kind: "course", id }, "hide");
  expect(await getPicture(), "at once").toEqual(isMissing);
});
