import type { Metadata } from "next";
import { Suspense } from "react";
import { z } from "zod";
import { VerificationNotice } from "#components/auth/verification-notice";
import { CartView } from "#components/cart/cart-view";
import type { Elements } from "#components/ui/elements";
import { NotFoundMessage } from "#components/ui/not-found-message";
import { PageHeading } from "#components/ui/page-heading";
import { Spinner } from "#components/ui/spinner";
import { findCurrentUser, requireUser } from "#lib/auth/find-current-user";
import { loadCart } from "#lib/cart/load-cart";
import { env } from "#lib/env/env";
import { findConfirmedPayment, listUnseenPayments } from "#lib/payments/purchases";
import { reconcileVisitedCheckouts } from "#lib/payments/reconcile-checkouts";
import { isCartOf } from "#lib/rules/auth/cart-path";
import { isCharged } from "#lib/rules/cart/cart";
import { isPaymentConfigured } from "#lib/stripe/payment-intents";

export async function generateMetadata({ params }: PageProps<"/cart/[user]">): Promise<Metadata> {
  const { user: segment } = await params;
  const user = await findCurrentUser();
  const isForeign = user && !isCartOf({ segment, user });
  return { title: isForeign ? "Not found" : "Cart", robots: { index: false } };
}

const heading: Elements = <PageHeading title="Cart" />;

/** The transaction id of the payment to confirm again (lib/browser/payments/paid-url), if any. */
const querySchema = z.object({ paid: z.string().max(100).optional() }).catch({});

export default function CartPage(props: PageProps<"/cart/[user]">) {
  // The heading is replaced too, because another user's cart shows that it isn't found.
  const loading = (
    <>
      <div aria-busy="true">{heading}</div>
      <Spinner />
    </>
  );
  return (
    <Suspense fallback={loading}>
      <OwnCart {...props} />
    </Suspense>
  );
}

async function OwnCart({ params, searchParams }: PageProps<"/cart/[user]">) {
  const { user: segment } = await params;
  const user = await requireUser(`/cart/${segment}`);
  // The response has started, so the status can't change anymore (docs/decisions/0008).
  if (!isCartOf({ segment, user })) return <NotFoundMessage />;
  // Finish payments made without client or webhook confirmation first, so that their courses have left the cart.
  const { pending, isUnknown } = await reconcileVisitedCheckouts(user.uid);
  const [cart, unseen] = await Promise.all([loadCart(user.uid), listUnseenPayments(user.uid)]);
  const { paid: transactionId } = querySchema.parse(await searchParams);
  // Courses to pay for come before a payment that was confirmed before.
  const isRevisit = transactionId !== undefined && !cart.lines.some(isCharged);
  const revisited = isRevisit ? await findConfirmedPayment({ uid: user.uid, transactionId }) : null;
  const payments = { unseen, revisited, pending, isUnknown };
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
