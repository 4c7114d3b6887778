import type { Metadata } from "next";
import { Suspense } from "react";
import type { AccountIdentity } from "#components/account/confirm-identity";
import { DeleteAccount } from "#components/account/delete-account";
import { EmailSection } from "#components/account/email-section";
import { OwnData } from "#components/account/own-data";
import { PasswordSection } from "#components/account/password-section";
import { ProfileForm } from "#components/account/profile-form";
import { AccountPage } from "#components/auth/account-page";
import { requireSession } from "#lib/auth/find-current-user";
import { findDeletionObstacle } from "#lib/people/deletion-obstacle";

export const metadata: Metadata = { title: "Account", robots: { index: false } };

export default async function OwnAccountPage() {
  const { user, signInMethods: methods } = await requireSession("/account");
  const person = { uid: user.uid, email: user.email, methods };
  return (
    <AccountPage user={user} title="Account" introduction="Your profile, how you log in, and your data.">
      <div className="grid max-w-3xl gap-8">
        <ProfileForm user={user} />
        <EmailSection person={person} isVerified={user.emailVerified} />
        <PasswordSection person={person} />
        <OwnData person={person} />
        <Suspense fallback={null}>
          <OwnDeletion person={person} />
        </Suspense>
      </div>
    </AccountPage>
  );
}

async function OwnDeletion({ person }: { person: AccountIdentity }) {
  // The deletion request checks again. The rest of the page works without this check.
  const obstacle = await findDeletionObstacle(person.uid).catch(() => null);
  return <DeleteAccount person={person} obstacle={obstacle} />;
}
