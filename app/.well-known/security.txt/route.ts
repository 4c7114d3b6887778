import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { renderSecurityContact } from "#lib/legal/security-contact";
import { alwaysRevalidated } from "#lib/rules/http/cache-control";

/** How to report a vulnerability of this site (RFC 9116). */
export const { GET } = createRoute({
  GET: endpoint({
    summary: "Gets how to report a vulnerability.",
    answers: { 200: z.unknown() },
    async handle() {
      const headers = {
        "Cache-Control": alwaysRevalidated,
        "Content-Type": "text/plain; charset=utf-8",
      };
      return new Response(renderSecurityContact({ now: new Date() }), { headers });
    },
  }),
});
