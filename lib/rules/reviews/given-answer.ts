import { z } from "zod";

/** What someone has answered to a review or a decision, as it leaves the server. */
export const givenAnswerSchema = z.strictObject({ text: z.string(), answeredAt: z.iso.datetime() });
export type GivenAnswer = z.infer<typeof givenAnswerSchema>;

/** The answer to a review or a decision as it leaves the server; null without one. */
export function toAnswerDto({ answer }: { answer?: { text: string; answeredAt: Date } }): GivenAnswer | null {
  return answer ? { text: answer.text, answeredAt: answer.answeredAt.toISOString() } : null;
}
