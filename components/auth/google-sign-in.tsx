import { GoogleButton } from "#components/auth/google-button";
import type { useSignInAttempt } from "#components/auth/use-sign-in-attempt";
import { signIn } from "#lib/browser/auth/session-store";

/** The alternative to the form above it. The first login with Google also creates the account. */
export function GoogleSignIn({ isPending, attempt }: ReturnType<typeof useSignInAttempt>) {
  function handleGoogleLogin() {
    void attempt(async ({ signInWithGoogle }) => {
      const idToken = await signInWithGoogle().catch((error: unknown) => {
        // Show no error: in most cases the user has closed the pop-up on purpose.
        console.info("Google sign-in:", error instanceof Error ? error.message : error);
      });
      if (idToken) await signIn(idToken);
    });
  }

  return (
    <>
      <p className="flex items-center gap-4 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <GoogleButton disabled={isPending} onClick={handleGoogleLogin} />
    </>
  );
}
