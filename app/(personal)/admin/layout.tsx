import { IdentityConfirmation } from "#components/auth/identity-confirmation";
import { findCurrentSession } from "#lib/auth/find-current-user";

/** Each page checks that the user is an admin. Actions on money and people ask them to sign in again. */
export default async function AdminLayout({ children }: LayoutProps<"/admin">) {
  const session = await findCurrentSession("if unverified");
  if (!session) return children;
  const { user, signInMethods: methods } = session;
  return (
    <IdentityConfirmation person={{ uid: user.uid, email: user.email, methods }}>
      {children}
    </IdentityConfirmation>
  );
}
