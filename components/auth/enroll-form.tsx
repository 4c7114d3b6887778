"use client";

import { useRedirectAfterLogin } from "#components/auth/use-redirect-after-login";
import { useSignInAttempt } from "#components/auth/use-sign-in-attempt";
import { FormMessage } from "#components/ui/form-message";
import { PasswordField } from "#components/ui/password-field";
import { SubmitButton } from "#components/ui/submit-button";
import { TextField } from "#components/ui/text-field";
import { signIn } from "#lib/browser/auth/session-store";
import { showToast } from "#lib/browser/toasts/toasts";

/** Creates an account with its profile and signs the user in. */
export function EnrollForm() {
  const { isPending, failure, attempt } = useSignInAttempt();
  // "Subscribe" on the home page leads here, and a member would otherwise be back where they were.
  const isLeaving = useRedirectAfterLogin("/services");

  function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const read = (name: string) => String(fields.get(name)).trim();
    const profile = { displayName: read("name"), photoURL: read("photo") };
    const credentials = { email: read("email"), password: String(fields.get("password")) };
    void attempt(async ({ enroll }) => {
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
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        required
        maxLength={80}
        pattern="[^\p{Cc}\u202a-\u202e\u2066-\u2069]*[^\s\p{Cc}\u202a-\u202e\u2066-\u2069][^\p{Cc}\u202a-\u202e\u2066-\u2069]*"
        title="Enter your name without hidden text-direction characters"
      />
      <TextField
        label="Photo URL"
        name="photo"
        type="url"
        autoComplete="photo"
        required
        maxLength={2048}
        pattern="https://.+"
        title="Enter a URL that starts with https://"
        placeholder="https://"
        hint="A link to a photo of you. If it doesn't load, we'll show your initials."
      />
      <TextField label="Email" name="email" type="email" autoComplete="username" />
      <PasswordField label="Password" name="password" autoComplete="new-password" />
      <SubmitButton isPending={isPending}>Enroll</SubmitButton>
      <FormMessage message={failure} />
    </form>
  );
}
