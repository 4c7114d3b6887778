import type { Page } from "@playwright/test";
import { callApi } from "#dev/testing/people/people";
import { addCaller } from "#dev/testing/people/sign-in";
import type { DecisionKind } from "#lib/rules/moderation/decision-schema";
import type { ModeratedKind } from "#lib/rules/moderation/report-schema";

type Subject = { kind: ModeratedKind; id: string };

/** Reports content as the user who is signed in on the page. */
export async function sendReport({ request }: Page, subject: Subject, reason = "Please take a look.") {
  await callApi(request, "POST /api/reports", { data: { ...subject, category: "spam", reason } });
}

/** Decides about content as an admin, regardless of the user who is signed in on the page. */
export async function sendDecision(
  { request }: Page,
  data: Subject & { decision: DecisionKind; reason: string },
): Promise<void> {
  const { headers } = await addCaller({ isAdmin: true });
  await callApi(request, "POST /api/admin/decisions", { data, headers });
}

/** Replies to the decision that hid this review, as its author, who is signed in on the page. */
export async function sendDecisionAnswer({ request }: Page, reviewId: string): Promise<void> {
  const { hidden } = await callApi(request, `GET /api/myreview/${reviewId}`);
  const data = { answer: "It isn't an advertisement." };
  await callApi(request, `POST /api/decisions/${hidden.decisionId}/answer`, { data });
}
