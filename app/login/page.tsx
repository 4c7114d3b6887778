import { AccountsUnavailable } from "#components/auth/accounts-unavailable";
import { AuthLink } from "#components/auth/auth-link";
import { LoginView } from "#components/auth/login-view";
import { LegalLinks } from "#components/legal/legal-links";
import { firebaseSettings } from "#lib/rules/env/public-settings";
import { toPageMetadata } from "#lib/seo/page-metadata";

export const ensureStatic = "navigation";

export const metadata = toPageMetadata({
  title: "Login",
  description: "Log in to Openbook to buy and review courses.",
  path: "/login",
});

export default function LoginPage() {
  if (!firebaseSettings) return <AccountsUnavailable eyebrow="Login" />;
  return (
    <LoginView>
      <p className="mt-5 text-muted text-sm">
        With your first Google login you create an account and agree to our{" "}
        <LegalLinks pages={["terms", "privacy"]} />.
      </p>
      <p className="mt-6 border-t border-line pt-5 text-muted">
        New to Openbook?{" "}
        <AuthLink path="/enroll" className="text-primary underline">
          Enroll
        </AuthLink>
      </p>
    </LoginView>
  );
}
