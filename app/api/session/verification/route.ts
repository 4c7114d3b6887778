import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { sendVerificationMail } from "#lib/auth/send-verification-mail";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  POST: endpoint({
    summary: "Resends the verification email.",
    answers: { 200: z.strictObject({ sent: z.literal(true) }) },
    signedIn: true,
    limit: "mail",
    async handle({ user }) {
      await sendVerificationMail(user);
      return Response.json({ sent: true });
    },
  }),
});
