import type { Metadata } from "next";
import { SignedInPage } from "#components/auth/signed-in-page";
import { CartView } from "#components/cart/cart-view";
import { NotFoundMessage } from "#components/ui/not-found-message";
import { findCurrentUser, requireUser } from "#lib/auth/find-current-user";
import { loadCart } from "#lib/cart/load-cart";
import { env } from "#lib/env/env";
import { listUnseenPayments } from "#lib/payments/purchases";
import { reconcileVisitedCheckouts } from "#lib/payments/reconcile-checkouts";
import { isCartOf } from "#lib/rules/auth/cart-path";
import { isPaymentConfigured } from "#lib/stripe/payment-intents";

export async function generateMetadata({ params }: PageProps<"/cart/[user]">): Promise<Metadata> {
  const { user: segment } = await params;
  const user = await findCurrentUser();
  const isForeign = user && !isCartOf({ segment, user });
  return { title: isForeign ? "Not found" : "Cart", robots: { index: false } };
}

export default async function CartPage({ params }: PageProps<"/cart/[user]">) {
  const { user: segment } = await params;
  const user = await requireUser(`/cart/${segment}`);
  // The response has started, so the status can't change anymore (docs/decisions/0008).
  if (!isCartOf({ segment, user })) return <NotFoundMessage />;
  // Finish payments made without client or webhook confirmation first, so that their courses have left the cart.
  const { pending, isUnknown } = await reconcileVisitedCheckouts(user.uid);
  const [cart, unseen] = await Promise.all([loadCart(user.uid), listUnseenPayments(user.uid)]);
  const payments = { unseen, pending, isUnknown };
  return (
    <SignedInPage user={user} title="Cart">
      <CartView
        cart={cart}
        payments={payments}
        email={user.email}
        isPaymentConfigured={isPaymentConfigured()}
        hasMail={env.mail !== null}
      />
    </SignedInPage>
  );
}
