"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useAttempt } from "#components/auth/use-attempt";
import { FormMessage } from "#components/ui/form-message";
import { SubmitButton } from "#components/ui/submit-button";
import { TextField } from "#components/ui/text-field";
import { signIn } from "#lib/auth/session-store";
import { showToast } from "#lib/toasts";

/** Makes an account with its profile and signs the person in. */
export function EnrollForm() {
  const router = useRouter();
  const { isPending, failure, attempt } = useAttempt();
  const [isLeaving, setLeaving] = useState(false);

  function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const read = (name: string) => String(fields.get(name)).trim();
    const profile = { displayName: read("name"), photoURL: read("photo") };
    const credentials = { email: read("email"), password: String(fields.get("password")) };
    void attempt(async ({ enroll }) => {
      await signIn(await enroll({ ...credentials, ...profile }));
      setLeaving(true);
      const description = `We sent a mail to ${credentials.email} to confirm the address.`;
      showToast({ kind: "success", message: "Successfully Registered", description });
      // Left to itself the router ends below the hero here (seen on 16.4.6).
      window.scrollTo({ top: 0, behavior: "instant" });
      router.replace("/", { scroll: false });
    });
  }

  const isBusy = isPending || isLeaving;
  return (
    <form method="post" className="grid gap-5" aria-busy={isBusy} onSubmit={submit}>
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        required
        maxLength={80}
        pattern=".*\S.*"
        title="Your name"
      />
      <TextField
        label="Photo URL"
        name="photo"
        type="url"
        autoComplete="photo"
        required
        maxLength={2048}
        pattern="https://.+"
        title="An address that starts with https://"
        placeholder="https://"
        hint="A picture of you on the web. Without one that loads we show your initials."
      />
      <TextField label="Email" name="email" type="email" autoComplete="username" />
      <TextField label="Password" name="password" type="password" autoComplete="new-password" />
      <SubmitButton isPending={isBusy}>Enroll</SubmitButton>
      <FormMessage message={failure} />
    </form>
  );
}
