import { TextField } from "#components/ui/text-field";

/** The field for the user's current password, named `password`. */
export function CurrentPassword({ email, label = "Current password" }: { email: string; label?: string }) {
  return (
    <>
      {/* Password managers look for the username that belongs to the password. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField label={label} name="password" type="password" autoComplete="current-password" required />
    </>
  );
}
