import "server-only";
import type { PaymentDocument } from "#lib/db/collections";
import { toDollars } from "#lib/rules/payments/money";
import type { Purchase } from "#lib/rules/payments/purchase";
import { toPictureAddress } from "#lib/rules/validation/picture-address";

/** The fields that a purchase shows; what a find lists. */
export const purchaseFields = {
  transactionId: 1,
  createdAt: 1,
  createdKey: 1,
  email: 1,
  items: 1,
  amountCents: 1,
  currency: 1,
} as const;

export type PurchaseFields = Pick<PaymentDocument, "_id" | keyof typeof purchaseFields>;

/** A payment as its buyer sees it. */
export function toPurchaseDto(payment: PurchaseFields): Purchase {
  return {
    _id: payment._id.toHexString(),
    transactionId: payment.transactionId,
    createdAt: payment.createdAt.toISOString(),
    email: payment.email,
    items: payment.items.map(({ serviceId, title, image, priceCents }) => {
      const price = toDollars(priceCents);
      return { serviceId: serviceId.toHexString(), title, image: toPictureAddress(image), price };
    }),
    total: toDollars(payment.amountCents),
    currency: payment.currency,
  };
}
