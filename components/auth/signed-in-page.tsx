import { VerificationNotice } from "#components/auth/verification-notice";
import type { Elements } from "#components/ui/elements";
import { PageHeading } from "#components/ui/page-heading";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";

type AccountPageProps = {
  user: SignedInUser;
  title: string;
  introduction?: string;
  children: Elements;
};

/** A page for signed-in users, with a reminder for those who haven't verified their email. */
export function SignedInPage({ user, title, introduction, children }: AccountPageProps) {
  return (
    <>
      {user.emailVerified ? null : (
        <div className="mt-8">
          <VerificationNotice email={user.email} />
        </div>
      )}
      <PageHeading title={title}>{introduction}</PageHeading>
      {children}
    </>
  );
}
