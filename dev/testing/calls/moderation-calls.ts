import { ObjectId } from "mongodb";
import { expect } from "vitest";
import { type Actor, type CallTable, expectCount } from "#dev/testing/calls/api-call";
import {
  addSubject,
  isWaiting,
  type Moderated,
  readDecisions,
  readStored,
} from "#dev/testing/courses/moderation";
import { signInStudent } from "#dev/testing/people/sign-in";
import type { DecisionKind } from "#lib/rules/moderation/decision-schema";

let signedIn: ReturnType<typeof signInStudent> | undefined;

/** Returns one admin for all calls of a test file. */
function signInAdmin() {
  signedIn ??= signInStudent({ isAdmin: true });
  return signedIn;
}

type Decider = Pick<Actor, "request"> & { headers: Record<string, string> };

function decide({ request, headers }: Decider, { kind, id }: Moderated, decision: DecisionKind) {
  const data = { kind, id, decision, reason: `To ${decision} it.` };
  return request.post("/api/admin/decisions", { headers, data });
}

/** A decision about reported content; for a restore, the content was hidden before. */
function decideAbout(kind: Moderated["kind"], decision: DecisionKind): CallTable[string] {
  return async (actor) => {
    const subject = await addSubject(kind);
    await actor.send("POST /api/reports", { kind, id: subject.id, category: "spam" });
    const admin = { ...(await signInAdmin()), request: actor.request };
    const isRestoring = decision === "restore";
    if (isRestoring) await decide(admin, subject, "hide");
    const course = subject.course.id;
    const shown = kind === "course" ? ["courses"] : [`reviews:${course}`, "top-rated"];
    return {
      tags: decision === "dismiss" ? [] : [`course:${course}`, ...shown],
      send: () => decide(admin, subject, decision),
      check: async () => {
        const made = await readDecisions(subject);
        expect(made.map((each) => each.decision)).toEqual(isRestoring ? ["hide", "restore"] : [decision]);
        const isHidden = decision === "hide";
        expect("hidden" in ((await readStored(subject)) ?? {})).toBe(isHidden);
        const counts = [0, 0, 0, 0, isHidden ? 0 : 1];
        const counted = { _id: new ObjectId(course), "stars.counts": counts };
        if (kind === "review") await expectCount("services", counted);
        expect(await isWaiting(subject)).toBe(false);
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
        expect(await isWaiting(subject)).toBe(true);
      },
    };
  },
  "POST /api/admin/decisions, hide a course": decideAbout("course", "hide"),
  "POST /api/admin/decisions, restore a course": decideAbout("course", "restore"),
  "POST /api/admin/decisions, dismiss a course": decideAbout("course", "dismiss"),
  "POST /api/admin/decisions, hide a review": decideAbout("review", "hide"),
  "POST /api/admin/decisions, restore a review": decideAbout("review", "restore"),
  "POST /api/admin/decisions, dismiss a review": decideAbout("review", "dismiss"),
  "POST /api/decisions/{id}/answer": async (actor) => {
    const subject = await addSubject("review");
    await decide({ ...(await signInAdmin()), request: actor.request }, subject, "hide");
    const [made] = await readDecisions(subject);
    const { headers } = subject.author;
    const path = `/api/decisions/${made?._id}/answer`;
    return {
      send: () => actor.request.post(path, { headers, data: { answer: "It isn't." } }),
      check: async () => {
        expect(await readDecisions(subject)).toMatchObject([{ answer: { text: "It isn't." } }]);
        expect(await isWaiting(subject)).toBe(true);
      },
    };
  },
};

export const moderationReads: CallTable = {
  "GET /api/admin/reports": async ({ request }) => {
    const { headers } = await signInAdmin();
    return { send: () => request.fetch("/api/admin/reports", { headers }), check: async () => {} };
  },
};
