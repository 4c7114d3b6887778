import type { AttackName } from "#bench/hostile/hostile-client";

/** A part of the run: the attacks of the hostile account, and whether the targets hold for it. */
export type AttackPart = { name: string; attacks: AttackName[]; hasTarget: boolean };

const content: AttackName[] = ["Markdown", "pictures", "videos", "reports", "coupons"];
const others: AttackName[] = ["searches", "share images", "personal pages", "large bodies", "logins"];

/**
 * The parts of the run, equally long. Each attack has a part of its own, because attacks at once share the limit of
 * their account, so the cheapest requests take most of it.
 */
export const attackParts: AttackPart[] = [
  { name: "the first five at once", attacks: content, hasTarget: true },
  ...[...content, ...others].map((name) => ({ name, attacks: [name], hasTarget: true })),
  { name: "all ten at once", attacks: [...content, ...others], hasTarget: false },
];
