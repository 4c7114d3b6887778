import { demoUsers } from "#dev/seed/people";

type WelcomeFacts = {
  siteUrl: string;
  /** The simulator's log page; missing when Stripe itself takes the payments. */
  simulatorUrl?: string;
  /** The page with every mail; missing when SMTP_URL names a mail server. */
  mailboxUrl?: string;
  hints: string[];
};

/** Prints the app's address, the demo accounts, how to pay, where mail ends up, and how to stop. */
export function logWelcome({ siteUrl, simulatorUrl, mailboxUrl, hints }: WelcomeFacts): void {
  const lines = [
    `Open      ${siteUrl}`,
    "",
    ...demoUsers.map(
      ({ email, password }, index) => `${index ? "or     " : "Sign in"}   ${email}  ${password}`,
    ),
    "Pay with  4242 4242 4242 4242, any future expiry, any CVC",
    ...(simulatorUrl ? [`Payments  ${simulatorUrl} (log of the Stripe simulator)`] : []),
    ...(mailboxUrl ? [`Emails    ${mailboxUrl} (all mail that the site sends)`] : []),
    "",
    ...(hints.length > 0 ? [...hints, ""] : []),
    "Ctrl-C stops everything",
  ];
  const width = Math.max(...lines.map((line) => line.length));
  const edge = "─".repeat(width + 4);
  const framed = lines.map((line) => `  │  ${line.padEnd(width)}  │`);
  console.log(`\n  ┌${edge}┐\n${framed.join("\n")}\n  └${edge}┘\n`);
}
