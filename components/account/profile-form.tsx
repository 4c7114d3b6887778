"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { AccountSection } from "#components/account/account-section";
import { PictureField } from "#components/ui/picture-field";
import { SubmitButton } from "#components/ui/submit-button";
import { TextField } from "#components/ui/text-field";
import { useCheckedForm } from "#components/ui/use-checked-form";
import { callApi } from "#lib/browser/api/call-api";
import { refreshSession } from "#lib/browser/auth/session-store";
import { showToast } from "#lib/browser/toasts/toasts";
import { profileFormSchema } from "#lib/rules/auth/profile-schema";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";

/** Changes the user's name and picture. */
export function ProfileForm({ user }: { user: SignedInUser }) {
  const router = useRouter();
  const [saved, setSaved] = useState(user);
  const [photoURL, setPhotoURL] = useState(user.photoURL);
  const { formProps, isPending, errors } = useCheckedForm({
    schema: profileFormSchema,
    read: (form) => ({ displayName: new FormData(form).get("displayName"), photoURL: photoURL.trim() }),
    refusal: "Your profile wasn't saved",
    async send({ displayName, ...picture }) {
      // Send the picture only if it has changed: the server renders the pages of all the user's reviews again for it.
      const body = { displayName, ...(picture.photoURL !== saved.photoURL && picture) };
      const outcome = await callApi<SignedInUser>({ method: "PATCH", path: "/api/account", body });
      if (!outcome.ok) return outcome.failure;
      // The values to which the form is reset.
      setSaved(outcome.data);
      setPhotoURL(outcome.data.photoURL);
      showToast({ kind: "success", message: "Profile saved" });
      refreshSession();
      router.refresh();
      return null;
    },
  });

  return (
    <AccountSection id="profile" title="Profile">
      <p className="mt-4 max-w-[60ch] text-muted">
        Your name and picture appear in the header and on reviews you write. Reviews you've already posted get
        the new picture, but they and your certificates keep the old name. If you teach, your{" "}
        <Link href="/teach/profile" prefetch={false} className="underline hover:text-primary">
          public profile
        </Link>{" "}
        is separate.
      </p>
      <form {...formProps} className="mt-6 grid gap-5">
        <TextField
          label="Name"
          name="displayName"
          autoComplete="name"
          required
          defaultValue={saved.displayName}
          error={errors.displayName}
        />
        <PictureField
          purpose="person-picture"
          name="photoURL"
          address={photoURL}
          error={errors.photoURL}
          onChange={setPhotoURL}
        />
        <p className="-mt-3 text-muted text-sm">
          Your reviews show a picture only if it's an avatar or an upload of this site.
        </p>
        <div>
          <SubmitButton isPending={isPending}>Save profile</SubmitButton>
        </div>
      </form>
    </AccountSection>
  );
}
