import { randomInt } from "node:crypto";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

type Prefix = "acct" | "ch" | "du" | "evt" | "pi" | "pm" | "py" | "re" | "req" | "tr" | "trr" | "we";

/** An id as Stripe's look: the prefix and 24 letters and digits that nobody can guess. */
export function createId(prefix: Prefix): string {
  return `${prefix}_${createToken(24)}`;
}

/** What opens one intent to whoever has it. */
export function createClientSecret(intentId: string): string {
  return `${intentId}_secret_${createToken(25)}`;
}

/** Now, in the seconds in which Stripe counts. */
export function getSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** Letters and digits that no one can guess. */
export function createToken(length: number): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join("");
}
