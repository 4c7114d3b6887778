/** Whether a buyer of a taken-down course has the money back, waits for it, or paid nothing. */
export type TakedownRefund = "refunded" | "pending" | "free";

const takenDown = "This course was taken down by our moderators.";

/** What the buyer of a taken-down course reads instead of its lessons. */
export const takedownTexts: Record<TakedownRefund, string> = {
  refunded: `${takenDown} You were refunded.`,
  pending: `${takenDown} Your refund is being processed.`,
  free: takenDown,
};
