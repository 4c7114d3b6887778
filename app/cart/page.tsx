import type { Metadata } from "next";
import { GuestCart } from "#components/cart/guest-cart";
import { PageHeading } from "#components/ui/page-heading";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "Cart", robots: { index: false } };

export default function GuestCartPage() {
  return (
    <div className="page pb-20">
      <PageHeading title="Cart" />
      <noscript>
        <p>You need JavaScript to use the cart. Turn it on in your browser, then reload this page.</p>
      </noscript>
      <div className="noscript:hidden">
        <GuestCart />
      </div>
    </div>
  );
}
