import { ObjectId } from "mongodb";
import { expect } from "vitest";
import { type Actor, addCourse, type CallTable, expectCount } from "#dev/testing/calls/api-call";
import {
  addSubject,
  findSubject,
  isAwaitingModeration,
  listDecisions,
  type ModerationSubject,
} from "#dev/testing/courses/moderation";
import { addAccount, findAccount } from "#dev/testing/people/emulator";
import { signInStudent } from "#dev/testing/people/sign-in";
import type { DecisionKind } from "#lib/rules/moderation/decision-schema";

/** A login counts as recent for five minutes, and the full tables take longer. */
const maxLoginMs = 3 * 60_000;

let adminLogin: { startedAt: number; admin: ReturnType<typeof signInStudent> } | undefined;

/** Returns an admin who has signed in recently, the same one for many calls of a test file. */
function createAdminOnce() {
  const now = performance.now();
  if (!adminLogin || now - adminLogin.startedAt > maxLoginMs) {
    adminLogin = { startedAt: now, admin: signInStudent({ isAdmin: true }) };
  }
  return adminLogin.admin;
}

type DecidingAdmin = Pick<Actor, "request"> & { headers: Record<string, string> };

function sendDecision(
  { request, headers }: DecidingAdmin,
  { kind, id }: ModerationSubject,
  decision: DecisionKind,
) {
  const data = { kind, id, decision, reason: `To ${decision} it.` };
  return request.post("/api/admin/decisions", { headers, data });
}

/** A decision about reported content; for a restore, the content was hidden before. */
function toDecisionCall(kind: ModerationSubject["kind"], decision: DecisionKind): CallTable[string] {
  return async (actor) => {
    const subject = await addSubject(kind);
    await actor.send("POST /api/reports", { kind, id: subject.id, category: "spam" });
    const admin = { ...(await createAdminOnce()), request: actor.request };
    const isRestoring = decision === "restore";
    if (isRestoring) await sendDecision(admin, subject, "hide");
    const course = subject.course.id;
    const shown = kind === "course" ? ["courses"] : [`reviews:${course}`, "top-rated"];
    return {
      tags: decision === "dismiss" ? [] : [`course:${course}`, ...shown],
      send: () => sendDecision(admin, subject, decision),
      check: async () => {
        const made = await listDecisions(subject);
        expect(made.map((each) => each.decision)).toEqual(isRestoring ? ["hide", "restore"] : [decision]);
        const isHidden = decision === "hide" || decision === "takedown";
        expect("hidden" in ((await findSubject(subject)) ?? {})).toBe(isHidden);
        const counts = [0, 0, 0, 0, isHidden ? 0 : 1];
        const counted = { _id: new ObjectId(course), "stars.counts": counts };
        if (kind === "review") await expectCount("services", counted);
        expect(await isAwaitingModeration(subject)).toBe(false);
        await expectCount("reports", { subjectId: new ObjectId(subject.id), state: "open" }, 0);
      },
    };
  };
}

export const moderationWrites: CallTable = {
  "POST /api/reports": async ({ send, user: { uid } }) => {
    const subject = await addSubject("review");
    return {
      send: () => send("POST /api/reports", { kind: subject.kind, id: subject.id, category: "spam" }),
      check: async () => {
        await expectCount("reports", { uid, state: "open" });
        expect(await isAwaitingModeration(subject)).toBe(true);
      },
    };
  },
  "POST /api/admin/decisions, hide a course": toDecisionCall("course", "hide"),
  "POST /api/admin/decisions, restore a course": toDecisionCall("course", "restore"),
  "POST /api/admin/decisions, dismiss a course": toDecisionCall("course", "dismiss"),
  "POST /api/admin/decisions, take down a course": toDecisionCall("course", "takedown"),
  "POST /api/admin/decisions, hide a review": toDecisionCall("review", "hide"),
  "POST /api/admin/decisions, restore a review": toDecisionCall("review", "restore"),
  "POST /api/admin/decisions, dismiss a review": toDecisionCall("review", "dismiss"),
  "PATCH /api/admin/people/{uid}": async ({ request }) => {
    const [{ headers }, teacher] = await Promise.all([createAdminOnce(), addAccount()]);
    const { uid, email } = teacher;
    const course = await addCourse({ owner: { uid, email } });
    const data = { state: "suspended", reason: "Spam." };
    return {
      tags: [`course:${course.id}`, "courses"],
      send: () => request.fetch(`/api/admin/people/${uid}`, { method: "PATCH", headers, data }),
      check: async () => {
        // An interrupted decision is completed by the scheduled job.
        const { finishPersonStates } = await import("#lib/moderation/run-person-state");
        await finishPersonStates({ forMs: 5000 });
        await expectCount("personStates", { uid, state: "suspended", checkAt: { $exists: false } });
        await expectCount("services", { _id: new ObjectId(course.id), state: "hidden" });
        expect(await findAccount(uid)).toMatchObject({ disabled: true });
      },
    };
  },
  "POST /api/decisions/{id}/answer": async (actor) => {
    const subject = await addSubject("review");
    await sendDecision({ ...(await createAdminOnce()), request: actor.request }, subject, "hide");
    const [made] = await listDecisions(subject);
    const { headers } = subject.author;
    const path = `/api/decisions/${made?._id}/answer`;
    return {
      send: () => actor.request.post(path, { headers, data: { answer: "It isn't." } }),
      check: async () => {
        expect(await listDecisions(subject)).toMatchObject([{ answer: { text: "It isn't." } }]);
        expect(await isAwaitingModeration(subject)).toBe(true);
      },
    };
  },
};

export const moderationReads: CallTable = {
  "GET /api/admin/courses": async ({ request, user: { email } }) => {
    const { headers } = await createAdminOnce();
    return { send: () => request.fetch(`/api/admin/courses?q=${email}`, { headers }), check: async () => {} };
  },
  "GET /api/admin/people": async ({ request, user: { email } }) => {
    const { headers } = await createAdminOnce();
    return { send: () => request.fetch(`/api/admin/people?q=${email}`, { headers }), check: async () => {} };
  },
  "GET /api/admin/reports": async ({ request }) => {
    const { headers } = await createAdminOnce();
    return { send: () => request.fetch("/api/admin/reports", { headers }), check: async () => {} };
  },
};
