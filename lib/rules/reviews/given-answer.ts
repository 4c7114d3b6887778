import { z } from "zod";

/** An author's answer to a review or a moderation decision, as the API returns it. */
export const givenAnswerSchema = z.strictObject({ text: z.string(), answeredAt: z.iso.datetime() });
export type GivenAnswer = z.infer<typeof givenAnswerSchema>;

/** Converts the answer to a review or a moderation decision for the API; null without an answer. */
export function toAnswerDto({ answer }: { answer?: { text: string; answeredAt: Date } }): GivenAnswer | null {
  return answer ? { text: answer.text, answeredAt: answer.answeredAt.toISOString() } : null;
}
