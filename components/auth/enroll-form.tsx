"use client";

import { AccountReason } from "#components/auth/account-reason";
import { GoogleSignIn } from "#components/auth/google-sign-in";
import { PhotoField } from "#components/auth/photo-field";
import { useRedirectAfterLogin } from "#components/auth/use-redirect-after-login";
import { useSignInAttempt } from "#components/auth/use-sign-in-attempt";
import { FormMessage } from "#components/ui/form-message";
import { PasswordField } from "#components/ui/password-field";
import { SubmitButton } from "#components/ui/submit-button";
import { TextField } from "#components/ui/text-field";
import { passwordHint, requireLongPassword } from "#lib/browser/auth/password-rule";
import { signIn } from "#lib/browser/auth/session-store";
import { showToast } from "#lib/browser/toasts/toasts";

/** Creates an account with its profile and signs the user in. */
export function EnrollForm() {
  const signInAttempt = useSignInAttempt();
  const { isPending, failure, attempt } = signInAttempt;
  // "Subscribe" on the home page leads here, and a member would otherwise be back where they were.
  const isLeaving = useRedirectAfterLogin("/services");

  function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const read = (name: string) => String(fields.get(name)).trim();
    const photo = read("photo");
    // The identity provider accepts no paths.
    const photoURL = photo.startsWith("/") ? window.location.origin + photo : photo;
    const profile = { displayName: read("name"), photoURL };
    const credentials = { email: read("email"), password: String(fields.get("password")) };
    void attempt(async ({ enroll }) => {
      requireLongPassword(credentials.password);
      const { idToken, isMailSent } = await enroll({ ...credentials, ...profile });
      await signIn(idToken);
      const registered = { kind: "success", message: "Successfully Registered" } as const;
      if (isMailSent) {
        showToast({ ...registered, description: `We sent a verification email to ${credentials.email}.` });
        return;
      }
      showToast(registered);
      const description = "You can resend it from My Reviews.";
      showToast({ kind: "error", message: "We couldn't send the verification email", description });
    });
  }

  // The router keeps this page mounted but hidden, so remove what was typed now.
  if (isLeaving) return null;
  return (
    <form method="post" className="grid gap-5" aria-busy={isPending} onSubmit={submit}>
      <AccountReason action="Create an account" />
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        required
        maxLength={80}
        pattern="[^\p{Cc}\u202a-\u202e\u2066-\u2069]*[^\s\p{Cc}\u202a-\u202e\u2066-\u2069][^\p{Cc}\u202a-\u202e\u2066-\u2069]*"
        title="Enter your name without hidden text-direction characters"
      />
      <PhotoField />
      <TextField label="Email" name="email" type="email" autoComplete="email" />
      <PasswordField label="Password" name="password" autoComplete="new-password" hint={passwordHint} />
      <SubmitButton isPending={isPending}>Enroll</SubmitButton>
      <FormMessage message={failure} />
      <GoogleSignIn {...signInAttempt} />
    </form>
  );
}
