/** How an account can sign in. `googleEmail` is the address of its Google account, or null without one. */
export type SignInMethods = { hasPassword: boolean; googleEmail: string | null };

/** Converts Firebase's providers to the methods that this site supports. */
export function toSignInMethods(providers: readonly { providerId: string; email?: string }[]): SignInMethods {
  const google = providers.find(({ providerId }) => providerId === "google.com");
  const hasPassword = providers.some(({ providerId }) => providerId === "password");
  return { hasPassword, googleEmail: google ? (google.email ?? "") : null };
}
