import type { Metadata } from "next";
import { Suspense } from "react";
import { DataExport } from "#components/account/data-export";
import { DeleteAccount } from "#components/account/delete-account";
import { EmailSection } from "#components/account/email-section";
import { PasswordSection } from "#components/account/password-section";
import { ProfileForm } from "#components/account/profile-form";
import { RestrictionNote } from "#components/account/restriction-note";
import { UsageSection } from "#components/account/usage-section";
import type { AccountIdentity } from "#components/auth/confirm-identity";
import { IdentityConfirmation } from "#components/auth/identity-confirmation";
import { SignedInContent, SignedInPage } from "#components/auth/signed-in-page";
import { requireSession } from "#lib/auth/find-current-user";
import { findPersonState } from "#lib/auth/person-states";
import { loadUsage } from "#lib/limits/load-usage";
import { findDeletionObstacle } from "#lib/people/deletion-obstacle";

export const metadata: Metadata = { title: "Account", robots: { index: false } };

export default function OwnAccountPage() {
  return (
    <SignedInPage title="Account" introduction="Your profile, how you log in, and your data.">
      <OwnAccount />
    </SignedInPage>
  );
}

async function OwnAccount() {
  const { user, signInMethods: methods } = await requireSession("/account");
  // Loaded before the page renders, so that nothing below moves. The rest of the page works without either.
  const [usage, decided] = await Promise.all([
    loadUsage(user).catch(() => null),
    findPersonState(user.uid).catch(() => null),
  ]);
  const person = { uid: user.uid, email: user.email, methods };
  return (
    <SignedInContent user={user}>
      <IdentityConfirmation person={person}>
        <div className="grid max-w-3xl gap-8">
          {decided && decided.state !== "active" ? (
            <RestrictionNote reason={decided.reason} since={decided.changedAt.toISOString()} />
          ) : null}
          <ProfileForm user={user} />
          <EmailSection person={person} isVerified={user.emailVerified} />
          <PasswordSection person={person} />
          {usage ? <UsageSection usage={usage} isVerified={user.emailVerified} /> : null}
          <DataExport />
          <Suspense fallback={null}>
            <OwnDeletion person={person} />
          </Suspense>
        </div>
      </IdentityConfirmation>
    </SignedInContent>
  );
}

async function OwnDeletion({ person: { uid, email } }: { person: AccountIdentity }) {
  // The deletion request checks again. The rest of the page works without this check.
  const obstacle = await findDeletionObstacle(uid).catch(() => null);
  return <DeleteAccount email={email} blockedReason={obstacle} />;
}
