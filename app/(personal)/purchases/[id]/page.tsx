import type { Metadata } from "next";
import { cache } from "react";
import { Receipt } from "#components/purchases/receipt";
import { NotFoundMessage } from "#components/ui/not-found-message";
import { findCurrentUser, requireUser } from "#lib/auth/find-current-user";
import { env } from "#lib/env/env";
import { listStartedCourseIds } from "#lib/learning/progress";
import { findOwnPurchase } from "#lib/payments/list-purchases";

const findPurchase = cache((id: string, uid: string) => findOwnPurchase({ id, uid }));

export async function generateMetadata({ params }: PageProps<"/purchases/[id]">): Promise<Metadata> {
  const { id } = await params;
  const user = await findCurrentUser();
  const isMissing = user && !(await findPurchase(id, user.uid));
  return { title: isMissing ? "Not found" : "Receipt", robots: { index: false } };
}

export default async function ReceiptPage({ params }: PageProps<"/purchases/[id]">) {
  const { id } = await params;
  const user = await requireUser(`/purchases/${id}`);
  const purchase = await findPurchase(id, user.uid);
  // The response has started, so the status can't change anymore (docs/decisions/0008).
  if (!purchase) return <NotFoundMessage />;
  const serviceIds = purchase.items.map(({ serviceId }) => serviceId);
  const started = await listStartedCourseIds({ uid: user.uid, serviceIds });
  return <Receipt purchase={purchase} seller={env.seller} started={started} />;
}
