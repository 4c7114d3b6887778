import type { Metadata } from "next";
import { Suspense } from "react";
import { Receipt } from "#components/purchases/receipt";
import { NotFoundMessage } from "#components/ui/not-found-message";
import { Spinner } from "#components/ui/spinner";
import { requireUser } from "#lib/auth/get-current-user";
import { getPurchase } from "#lib/payments/get-purchase";

export const metadata: Metadata = { title: "Receipt", robots: { index: false } };

export default function ReceiptPage({ params }: PageProps<"/purchases/[id]">) {
  return (
    <div className="page pb-20">
      <Suspense fallback={<Spinner />}>
        <OwnReceipt params={params} />
      </Suspense>
    </div>
  );
}

async function OwnReceipt({ params }: Pick<PageProps<"/purchases/[id]">, "params">) {
  const { id } = await params;
  const user = await requireUser(`/purchases/${id}`);
  const purchase = await getPurchase({ uid: user.uid, id });
  // The page has begun by now, so there is no status left to set (docs/decisions/0008).
  return purchase ? <Receipt purchase={purchase} /> : <NotFoundMessage />;
}
