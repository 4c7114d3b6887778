import { Suspense } from "react";
import { VerificationNotice } from "#components/auth/verification-notice";
import type { Elements } from "#components/ui/elements";
import { PageHeading } from "#components/ui/page-heading";
import { Spinner } from "#components/ui/spinner";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";

type SignedInPageProps = { title: string; introduction?: string; children: Elements };

/** A page for signed-in users. The heading renders at once, and the content replaces a spinner below it. */
export function SignedInPage({ title, introduction, children }: SignedInPageProps) {
  return (
    <>
      <PageHeading title={title}>{introduction}</PageHeading>
      <Suspense fallback={<Spinner />}>{children}</Suspense>
    </>
  );
}

type SignedInContentProps = { user: SignedInUser; children: React.ReactNode };

/** The content of a page for signed-in users, with a reminder for those who haven't verified their email. */
export function SignedInContent({ user, children }: SignedInContentProps) {
  return (
    <>
      {user.emailVerified ? null : (
        <div className="mb-8">
          <VerificationNotice email={user.email} />
        </div>
      )}
      {children}
    </>
  );
}
