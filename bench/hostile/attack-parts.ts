import type { AttackName } from "#bench/hostile/hostile-client";

/** A part of the run: the attacks of the hostile account, and the part's length as a share of the requested time. */
export type AttackPart = { name: string; attacks: AttackName[]; share: number };

const content: AttackName[] = ["Markdown", "pictures", "videos", "reports", "coupons"];
const others: AttackName[] = ["searches", "share images", "personal pages", "large bodies", "logins"];

/** The part that has the target for p95: the attacks that write, all at once. */
export const mainPart: AttackPart = { name: "the first five at once", attacks: content, share: 1 };

const shortShare = 1 / 12;

/**
 * The parts of the run. Each attack also has a part of its own, because attacks at once share the limit of their
 * account, so the cheapest requests take most of it.
 */
export const attackParts: AttackPart[] = [
  mainPart,
  ...[...content, ...others].map((name) => ({ name, attacks: [name], share: shortShare })),
  { name: "all ten at once", attacks: [...content, ...others], share: shortShare },
];

/** The time of all parts together, in minutes. */
export function sumMinutes(minutes: number): number {
  return attackParts.reduce((sum, { share }) => sum + share * minutes, 0);
}
