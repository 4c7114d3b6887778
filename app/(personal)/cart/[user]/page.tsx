import type { Metadata } from "next";
import { Suspense } from "react";
import { VerificationNotice } from "#components/auth/verification-notice";
import { CartView } from "#components/cart/cart-view";
import type { Elements } from "#components/ui/elements";
import { NotFoundMessage } from "#components/ui/not-found-message";
import { PageHeading } from "#components/ui/page-heading";
import { Spinner } from "#components/ui/spinner";
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

const heading: Elements = <PageHeading title="Cart" />;

export default function CartPage({ params }: PageProps<"/cart/[user]">) {
  // The heading is replaced too, because another user's cart shows that it isn't found.
  const loading = (
    <>
      <div aria-busy="true">{heading}</div>
      <Spinner />
    </>
  );
  return (
    <Suspense fallback={loading}>
      <OwnCart params={params} />
    </Suspense>
  );
}

async function OwnCart({ params }: Pick<PageProps<"/cart/[user]">, "params">) {
  const { user: segment } = await params;
  const user = await requireUser(`/cart/${segment}`);
  // The response has started, so the status can't change anymore (docs/decisions/0008).
  if (!isCartOf({ segment, user })) return <NotFoundMessage />;
  // Finish payments made without client or webhook confirmation first, so that their courses have left the cart.
  const { pending, isUnknown } = await reconcileVisitedCheckouts(user.uid);
  const [cart, unseen] = await Promise.all([loadCart(user.uid), listUnseenPayments(user.uid)]);
  const payments = { unseen, pending, isUnknown };
  return (
    <>
      {heading}
      <CartView
        cart={cart}
        payments={payments}
        email={user.email}
        isPaymentConfigured={isPaymentConfigured()}
        hasMail={env.mail !== null}
      />
      {/* Below the payment, which doesn't need it. */}
      {user.emailVerified ? null : (
        <div className="mt-8">
          <VerificationNotice email={user.email} />
        </div>
      )}
    </>
  );
}
