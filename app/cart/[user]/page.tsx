import type { Metadata } from "next";
import { Suspense } from "react";
import { AccountPage } from "#components/auth/account-page";
import { ComingSoon } from "#components/ui/coming-soon";
import { NotFoundMessage } from "#components/ui/not-found-message";
import { Spinner } from "#components/ui/spinner";
import { isCartOf } from "#lib/auth/cart-path";
import { requireUser } from "#lib/auth/get-current-user";

export const metadata: Metadata = { title: "Cart", robots: { index: false } };

export default function CartPage({ params }: PageProps<"/cart/[user]">) {
  return (
    <div className="page pb-20">
      <Suspense fallback={<Spinner />}>
        <Cart params={params} />
      </Suspense>
    </div>
  );
}

async function Cart({ params }: Pick<PageProps<"/cart/[user]">, "params">) {
  const { user: segment } = await params;
  const user = await requireUser(`/cart/${segment}`);
  // The page has begun by now, so there is no status left to set (docs/decisions/0008).
  if (!isCartOf({ segment, user })) return <NotFoundMessage />;
  return (
    <AccountPage user={user} title="Cart">
      <ComingSoon>Nothing here buy some courses</ComingSoon>
    </AccountPage>
  );
}
