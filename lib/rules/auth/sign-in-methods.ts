/** How an account can sign in. `googleEmail` is the address of its Google account, or null without one. */
export type SignInMethods = { hasPassword: boolean; googleEmail: string | null };

type Provider = { providerId: string; email?: string };

/** Converts Firebase's providers to the methods that this site supports. */
export function toSignInMethods(providers: readonly Provider[]): SignInMethods {
  const google = providers.find(({ providerId }) => providerId === "google.com");
  return {
    hasPassword: providers.some(({ providerId }) => providerId === "password"),
    googleEmail: google ? (google.email ?? "") : null,
  };
}
