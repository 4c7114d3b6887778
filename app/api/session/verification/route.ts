import { sendVerificationMail } from "#lib/auth/send-verification-mail";
import { createRoute, endpoint } from "#lib/http/create-route";

export const { GET, POST, PUT, PATCH, DELETE } = createRoute({
  POST: endpoint({
    signedIn: true,
    async handle({ user }) {
      await sendVerificationMail(user);
      return Response.json({ sent: true });
    },
  }),
});
