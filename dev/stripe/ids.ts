import { randomInt } from "node:crypto";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

type Prefix =
  | "issfr"
  | "acct"
  | "ch"
  | "du"
  | "evt"
  | "pi"
  | "pm"
  | "py"
  | "re"
  | "req"
  | "tr"
  | "trr"
  | "we";

/** Returns an id in Stripe's format: the prefix and 24 random letters and digits. */
export function createId(prefix: Prefix): string {
  return `${prefix}_${createToken(24)}`;
}

/** Returns a client secret, which grants access to one intent. */
export function createClientSecret(intentId: string): string {
  return `${intentId}_secret_${createToken(25)}`;
}

/** Returns the current time in seconds, Stripe's unit. */
export function getSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** Returns random letters and digits that can't be guessed. */
export function createToken(length: number): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join("");
}
