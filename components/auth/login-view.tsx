"use client";

import { useEffect, useState } from "react";
import { AuthPage } from "#components/auth/auth-page";
import { LoginForm } from "#components/auth/login-form";
import { PasswordResetForm } from "#components/auth/password-reset-form";
import { useRedirectAfterLogin } from "#components/auth/use-redirect-after-login";
import type { Elements } from "#components/ui/elements";
import { siteName } from "#lib/rules/site";

/** The login page: the form with its children below it, or the password reset, which has its own heading and title. */
export function LoginView({ children }: { children: Elements }) {
  const isLeaving = useRedirectAfterLogin();
  const [resetEmail, setResetEmail] = useState<string | null>(null);
  const isReset = resetEmail !== null;

  useEffect(() => {
    if (!isReset) return;
    const { title } = document;
    document.title = `Reset your password _ ${siteName}`;
    return () => {
      document.title = title;
    };
  }, [isReset]);

  if (isReset) {
    return (
      <AuthPage title="Reset your password" text="We'll email you a link to reset it.">
        {isLeaving ? null : <PasswordResetForm email={resetEmail} onBack={() => setResetEmail(null)} />}
      </AuthPage>
    );
  }
  return (
    <AuthPage title="Welcome back" text="Pick up where you left off.">
      {/* The router keeps this page mounted but hidden, so remove what was typed now. */}
      {isLeaving ? null : <LoginForm onForgotten={setResetEmail} />}
      {children}
    </AuthPage>
  );
}
