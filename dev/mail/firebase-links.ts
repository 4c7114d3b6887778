import { z } from "zod";

/** A mail that Firebase itself would send; its emulator only stores the link. */
export type FirebaseLink = { email: string; kind: string; url: string };

const answerSchema = z.object({
  oobCodes: z.array(z.object({ email: z.string(), requestType: z.string(), oobLink: z.string() })),
});

const kinds: Readonly<Record<string, string>> = {
  PASSWORD_RESET: "Reset your password",
  VERIFY_EMAIL: "Verify your email address",
};

/** Returns the emulator's links at this address, newest first; none while it doesn't respond. */
export async function listFirebaseLinks(url: string | undefined): Promise<FirebaseLink[]> {
  if (!url) return [];
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
    const { oobCodes } = answerSchema.parse(await answer.json());
    return oobCodes.reverse().map(({ email, requestType, oobLink: url }) => {
      return { email, kind: kinds[requestType] ?? requestType, url };
    });
  } catch {
    return [];
  }
}
