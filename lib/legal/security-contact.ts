import "server-only";
import { env } from "#lib/env/env";
import { toLegalPath } from "#lib/rules/legal/legal-pages";

/** The days for which a copy of the file is valid. RFC 9116 recommends less than a year. */
const validDays = 180;

/** Renders `/.well-known/security.txt` (RFC 9116): the support address, or the contact page of a site without one. */
export function renderSecurityContact({ now }: { now: Date }): string {
  const contactPage = new URL(toLegalPath("contact"), env.siteUrl).href;
  const contact = env.supportEmail ? `mailto:${env.supportEmail}` : contactPage;
  const expiresAt = new Date(now.getTime() + validDays * 24 * 60 * 60 * 1000);
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expiresAt.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${new URL("/.well-known/security.txt", env.siteUrl).href}`,
  ];
  return `${lines.join("\n")}\n`;
}
