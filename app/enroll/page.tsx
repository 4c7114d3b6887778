import { AccountsClosed } from "#components/auth/accounts-closed";
import { AuthPage } from "#components/auth/auth-page";
import { EnrollForm } from "#components/auth/enroll-form";
import { WayInLink } from "#components/auth/way-in-link";
import { firebaseSettings } from "#lib/rules/auth/firebase-settings";
import { toPageMetadata } from "#lib/seo/page-metadata";

export const ensureStatic = "navigation";

export const metadata = toPageMetadata({
  title: "Enroll",
  description: "Enroll at Openbook: an account takes a minute and costs nothing.",
  path: "/enroll",
});

export default function EnrollPage() {
  if (!firebaseSettings) return <AccountsClosed eyebrow="Enroll" />;
  return (
    <AuthPage title="Take your seat" text="An account takes a minute and costs nothing.">
      <EnrollForm />
      <p className="mt-6 border-t border-line pt-5 text-muted">
        Enrolled already? <WayInLink path="/login">Login</WayInLink>
      </p>
    </AuthPage>
  );
}
