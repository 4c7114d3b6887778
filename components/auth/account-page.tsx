import { VerificationNotice } from "#components/auth/verification-notice";
import { PageHeading } from "#components/ui/page-heading";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";

type AccountPageProps = {
  user: SignedInUser;
  title: string;
  introduction?: string;
  children: React.ReactNode;
};

/** A page for people who are signed in; those who have not confirmed their address are reminded above it. */
export function AccountPage({ user, title, introduction, children }: AccountPageProps) {
  return (
    <>
      {user.emailVerified ? null : <VerificationNotice email={user.email} />}
      <PageHeading title={title}>{introduction}</PageHeading>
      {children}
    </>
  );
}
