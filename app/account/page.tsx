import type { Metadata } from "next";
import { Suspense } from "react";
import { AccountFacts } from "#components/account/account-facts";
import { DeleteAccount } from "#components/account/delete-account";
import { OwnData } from "#components/account/own-data";
import { AccountPage } from "#components/auth/account-page";
import { Spinner } from "#components/ui/spinner";
import { requireUser } from "#lib/auth/get-current-user";
import { findDeletionObstacle } from "#lib/people/deletion-obstacle";
import { getAccount } from "#lib/people/get-account";
import { toSignInMethods } from "#lib/rules/auth/sign-in-methods";

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
  const user = await requireUser("/account");
  const [{ signInMethods }, obstacle] = await Promise.all([
    getAccount(user.uid),
    findDeletionObstacle(user.uid),
  ]);
  const person = { uid: user.uid, email: user.email, methods: toSignInMethods(signInMethods) };
  return (
    <AccountPage user={user} title="Account" introduction="Your profile and your data.">
      <div className="grid max-w-3xl gap-8">
        <AccountFacts {...user} />
        <OwnData person={person} />
        <DeleteAccount person={person} obstacle={obstacle} />
      </div>
    </AccountPage>
  );
}
