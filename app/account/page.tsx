import type { Metadata } from "next";
import { Suspense } from "react";
import { AccountFacts } from "#components/account/account-facts";
import { OwnData } from "#components/account/own-data";
import { AccountPage } from "#components/auth/account-page";
import { Spinner } from "#components/ui/spinner";
import { requireSession } from "#lib/auth/get-current-user";

export const metadata: Metadata = { title: "Account", robots: { index: false } };

export default function OwnAccountPage() {
  return (
    <div className="page pb-20">
      <Suspense fallback={<Spinner />}>
        <OwnAccount />
      </Suspense>
    </div>
  );
}

async function OwnAccount() {
  const { user, signInMethods: methods } = await requireSession("/account");
  return (
    <AccountPage user={user} title="Account" introduction="Your profile and your data.">
      <div className="grid max-w-3xl gap-8">
        <AccountFacts {...user} />
        <OwnData person={{ uid: user.uid, email: user.email, methods }} />
      </div>
    </AccountPage>
  );
}
