import type { Page } from "@playwright/test";
import { sameOrigin } from "#dev/testing/people/people";
import { addCaller } from "#dev/testing/people/sign-in";
import type { DecisionKind } from "#lib/rules/moderation/decision-schema";
import type { ModeratedKind } from "#lib/rules/moderation/report-schema";

type Subject = { kind: ModeratedKind; id: string };

/** Reports content as the user who is signed in on the page. */
export async function sendReport(
  page: Page,
  subject: Subject,
  reason = "Please take a look.",
): Promise<void> {
  const data = { ...subject, category: "spam", reason };
  const answer = await page.request.post("/api/reports", { data, headers: sameOrigin });
  if (!answer.ok()) throw new Error(`reporting was answered with ${answer.status()}`);
}

/** Decides about content as an admin, regardless of the user who is signed in on the page. */
export async function decide(
  page: Page,
  { decision, reason, ...subject }: Subject & { decision: DecisionKind; reason: string },
): Promise<void> {
  const { headers } = await addCaller({ isAdmin: true });
  const data = { ...subject, decision, reason };
  const answer = await page.request.post("/api/admin/decisions", { data, headers });
  if (!answer.ok()) throw new Error(`the decision was answered with ${answer.status()}`);
}

/** Replies to the decision that hid this review, as its author, who is signed in on the page. */
export async function answerDecision(page: Page, reviewId: string): Promise<void> {
  const { hidden } = await (await page.request.get(`/api/myreview/${reviewId}`)).json();
  const data = { answer: "It isn't an advertisement." };
  const path = `/api/decisions/${hidden.decisionId}/answer`;
  const answer = await page.request.post(path, { data, headers: sameOrigin });
  if (!answer.ok()) throw new Error(`the answer was answered with ${answer.status()}`);
}
