import { type Session, sameOrigin } from "#dev/testing/people/people";

type StartOptions = {
  /** Sends requests with the buyer's session. */
  request: Session;
  /** A paid lesson of the course. */
  lessonId: string;
};

/** Agrees to start a course that the user has bought, as its first lesson asks; does nothing if it doesn't ask. */
export async function agreeToStart({ request, lessonId }: StartOptions): Promise<void> {
  const answer = await request.get(`/api/lessons/${lessonId}`);
  if (answer.status() !== 409) return;
  const { paymentId, serviceId, textHash } = (await answer.json()).error.details;
  const path = `/api/purchases/${paymentId}/consents`;
  const agreed = await request.post(path, { data: { serviceId, textHash }, headers: sameOrigin });
  if (agreed.status() !== 201) throw new Error(await agreed.text());
}
