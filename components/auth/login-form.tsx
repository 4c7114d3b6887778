import { AccountReason } from "#components/auth/account-reason";
import { GoogleSignIn } from "#components/auth/google-sign-in";
import { useSignInAttempt } from "#components/auth/use-sign-in-attempt";
import { Button } from "#components/ui/button";
import { FormMessage } from "#components/ui/form-message";
import { PasswordField } from "#components/ui/password-field";
import { SubmitButton } from "#components/ui/submit-button";
import { TextField } from "#components/ui/text-field";
import { signIn } from "#lib/browser/auth/session-store";

type LoginFormProps = {
  /** Called with what is in the email field. */
  onForgotten: (email: string) => void;
};

/** Login with email and password or Google. */
export function LoginForm({ onForgotten }: LoginFormProps) {
  const signInAttempt = useSignInAttempt();
  const { isPending, failure, attempt } = signInAttempt;

  function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const email = String(fields.get("email")).trim();
    const password = String(fields.get("password"));
    void attempt(async ({ signInWithEmail }) => signIn(await signInWithEmail({ email, password })));
  }

  return (
    <form method="post" className="grid gap-5" aria-busy={isPending} onSubmit={submit}>
      <AccountReason action="Log in" />
      <TextField label="Email" name="email" type="email" autoComplete="username" />
      <PasswordField label="Password" name="password" autoComplete="current-password" />
      <Button
        className="-my-2 justify-self-start py-2 text-primary underline"
        onClick={(event) => {
          const fields = new FormData(event.currentTarget.form ?? undefined);
          onForgotten(String(fields.get("email") ?? ""));
        }}
      >
        Forgot password?
      </Button>
      <SubmitButton isPending={isPending}>Login</SubmitButton>
      <FormMessage message={failure} />
      <GoogleSignIn {...signInAttempt} />
    </form>
  );
}
