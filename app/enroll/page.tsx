import { AccountsUnavailable } from "#components/auth/accounts-unavailable";
import { AuthLink } from "#components/auth/auth-link";
import { AuthPage } from "#components/auth/auth-page";
import { EnrollForm } from "#components/auth/enroll-form";
import { LegalLinks } from "#components/legal/legal-links";
import { firebaseSettings } from "#lib/rules/env/public-settings";
import { toPageMetadata } from "#lib/seo/page-metadata";

export const ensureStatic = "navigation";

export const metadata = toPageMetadata({
  title: "Enroll",
  description: "Create an Openbook account. It's free and takes a minute.",
  path: "/enroll",
});

export default function EnrollPage() {
  if (!firebaseSettings) return <AccountsUnavailable eyebrow="Enroll" />;
  return (
    <AuthPage title="Create your account" text="It's free and takes a minute.">
      <EnrollForm />
      <p className="mt-5 text-muted text-sm">
        By enrolling, you agree to our <LegalLinks pages={["terms", "privacy"]} />.
      </p>
      <p className="mt-6 border-t border-line pt-5 text-muted">
        Already have an account?{" "}
        <AuthLink path="/login" className="text-primary underline">
          Login
        </AuthLink>
      </p>
    </AuthPage>
  );
}
