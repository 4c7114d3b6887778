/** What an account can sign in with; `googleEmail` is the address of its Google account, null without one. */
export type SignInMethods = { hasPassword: boolean; googleEmail: string | null };

type Provider = { providerId: string; email?: string };

/** The ones of these that this site knows. */
export function toSignInMethods(providers: readonly Provider[]): SignInMethods {
  const google = providers.find(({ providerId }) => providerId === "google.com");
  return {
    hasPassword: providers.some(({ providerId }) => providerId === "password"),
    googleEmail: google ? (google.email ?? "") : null,
  };
}
