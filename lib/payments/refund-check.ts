import "server-only";
import type { PaymentDocument, SoldItem } from "#lib/db/documents/payments";
import { AppError } from "#lib/errors/app-error";
import { loadLessonUse } from "#lib/learning/load-lesson-use";
import {
  checkRefund,
  formatRefundCheck,
  type RefundCheck,
  type RefundLimit,
} from "#lib/rules/payments/refund-rule";
import { toPaidCents } from "#lib/rules/payments/sold-item";

type CheckedLine = {
  payment: Pick<PaymentDocument, "uid" | "createdAt">;
  item: SoldItem;
  now: Date;
  limit: RefundLimit | null;
};

/** Applies the refund rule (lib/rules/payments/refund-rule) to a line, with what its buyer has used until now. */
export async function checkLineRefund({ payment, item, now, limit }: CheckedLine): Promise<RefundCheck> {
  const { uid, createdAt: boughtAt } = payment;
  const findUse = await loadLessonUse({ uid, serviceIds: [item.serviceId] });
  return checkRefund({ boughtAt, now, paidCents: toPaidCents(item), limit, ...findUse(item) });
}

/** Returns the error for a buyer's refund that the rule refuses. */
export function createRuleError(check: RefundCheck): AppError {
  const { refusal: reason, lessons, ...figures } = check;
  return new AppError("conflict", {
    message: formatRefundCheck(check),
    details: { reason, ...figures, ...lessons },
  });
}
