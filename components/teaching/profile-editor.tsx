"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { z } from "zod";
import { EditorForm } from "#components/teaching/editor-form";
import { LeaveGuard } from "#components/teaching/leave-guard";
import { useVersionedDraft } from "#components/teaching/use-versioned-draft";
import { PictureField } from "#components/ui/picture-field";
import { TextArea } from "#components/ui/text-area";
import { TextField } from "#components/ui/text-field";
import { callApi } from "#lib/browser/api/call-api";
import { type OwnTeacher, teacherFormSchema } from "#lib/rules/teachers/teacher-schema";
import { toFieldMessages } from "#lib/rules/validation/field-messages";

const draftSchema = z.object({ name: z.string(), photo: z.string(), about: z.string() });

type ProfileDraft = z.infer<typeof draftSchema>;

function isSameProfile(one: ProfileDraft, other: ProfileDraft): boolean {
  return one.name === other.name && one.photo === other.photo && one.about === other.about;
}

function checkProfile({ name, photo, about }: ProfileDraft): Record<string, string> {
  const { error } = teacherFormSchema.safeParse({ name, photo: photo.trim(), about: about.trim() });
  return error ? toFieldMessages(error) : {};
}

type ProfileEditorProps = {
  profile: OwnTeacher;
  /** Whether the teacher has a public page, which requires a published course. */
  isPublic: boolean;
};

/** Edits the profile that every page of a teacher shows. The last save wins, because no other editor changes it. */
export function ProfileEditor({ profile: { id, name, photo, about }, isPublic }: ProfileEditorProps) {
  const router = useRouter();
  const editor = useVersionedDraft<ProfileDraft>({
    server: useMemo(() => ({ value: { name, photo, about }, version: 0 }), [name, photo, about]),
    isSame: isSameProfile,
    check: checkProfile,
    kept: { name: `profile of ${id}`, schema: draftSchema },
    async send({ value, base }) {
      const body = { name: value.name, photo: value.photo.trim(), about: value.about.trim() };
      const outcome = await callApi({ method: "PATCH", path: "/api/teaching/profile", body });
      return outcome.ok ? { ok: true, version: base.version + 1 } : outcome;
    },
    onSaved: () => router.refresh(),
  });
  const { draft, edit, errors } = editor;
  const field = (name: keyof ProfileDraft) => ({
    value: draft[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      edit({ ...draft, [name]: event.currentTarget.value }),
  });
  return (
    <>
      <EditorForm
        aria-label="Profile"
        editor={editor}
        className="card gap-5 px-5 pt-5 sm:px-8 sm:pt-8"
        saveLabel="Save profile"
        links={
          isPublic ? (
            <Link href={`/teachers/${id}`} prefetch={false} className="button button-quiet">
              View your public page
            </Link>
          ) : null
        }
      >
        <TextField label="Name" autoComplete="name" required {...field("name")} />
        <PictureField
          purpose="person-picture"
          address={draft.photo}
          error={errors.photo}
          onChange={(photo) => edit({ ...draft, photo })}
        />
        <TextArea
          label="About you"
          rows={5}
          hint="What you do and why you teach it. Up to 1,000 characters."
          {...field("about")}
        />
      </EditorForm>
      <LeaveGuard isDirty={editor.isDirty} onLeave={editor.discard} />
    </>
  );
}
