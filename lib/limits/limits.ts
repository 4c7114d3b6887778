import "server-only";

/** How often something may be done within a window, by one person and from one address, which may be a whole school's. */
type Limit = { windowSeconds: number; perUser: number; perAddress: number };

/** The limits that an endpoint names in one word (docs/decisions/0013). */
export const limits = {
  "sign-in": { windowSeconds: 60, perUser: 30, perAddress: 60 },
  write: { windowSeconds: 60, perUser: 60, perAddress: 600 },
  payment: { windowSeconds: 60, perUser: 20, perAddress: 200 },
  mail: { windowSeconds: 600, perUser: 5, perAddress: 50 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;
