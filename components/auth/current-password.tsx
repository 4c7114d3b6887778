import { PasswordField } from "#components/ui/password-field";

/** The field for the user's current password, named `password`. */
export function CurrentPassword({ email, label = "Current password" }: { email: string; label?: string }) {
  return (
    <>
      {/* Password managers look for the username that belongs to the password. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label={label} name="password" autoComplete="current-password" required />
    </>
  );
}
