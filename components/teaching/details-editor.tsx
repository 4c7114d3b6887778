"use client";

import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { z } from "zod";
import { ConflictPanel } from "#components/teaching/conflict-panel";
import { EditorForm } from "#components/teaching/editor-form";
import { LeaveGuard } from "#components/teaching/leave-guard";
import { useVersionedDraft } from "#components/teaching/use-versioned-draft";
import { PictureField } from "#components/ui/picture-field";
import { SelectField } from "#components/ui/select-field";
import { TextArea } from "#components/ui/text-area";
import { TextField } from "#components/ui/text-field";
import {
  type CourseDraft,
  type CourseFieldName,
  checkCourse,
  isSameCourse,
  listChangedFields,
  toCourseChange,
  toCourseDraft,
} from "#lib/browser/teaching/course-draft";
import { saveVersioned } from "#lib/browser/teaching/save-versioned";
import type { Failure } from "#lib/rules/api/failure";
import { categories, levels } from "#lib/rules/courses/course-facets";
import { type Course, courseSchema, typedCourseSchema } from "#lib/rules/courses/course-schema";
import { listLanguageOptions } from "#lib/rules/courses/language-options";
import { priceHint } from "#lib/rules/payments/price-schema";

const fieldLabels: Record<CourseFieldName, string> = {
  title: "Title",
  headline: "Headline",
  image: "Picture",
  details: "Details",
  Ratings: "Ratings",
  price: "Price",
  category: "Category",
  level: "Level",
  language: "Language",
  outcomes: "What students will learn",
  requirements: "Requirements",
};

/** Edits what a course's page says about it. */
export function DetailsEditor({ course }: { course: Course }) {
  const router = useRouter();
  // Pages in the client router's cache show the old course.
  const editor = useCourseDetails({ course, onSaved: () => router.refresh() });
  const { draft, edit, errors } = editor;
  const set = (name: CourseFieldName, value: string) => edit({ ...draft, [name]: value });
  const field = (name: CourseFieldName) => ({
    value: draft[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
  });
  return (
    <EditorForm
      aria-labelledby="details"
      editor={editor}
      className="card gap-5 px-5 pt-5 sm:px-8 sm:pt-8"
      saveLabel="Save details"
    >
      <ConflictPanel what="course" editor={editor}>
        {(newer) => (
          <dl className="grid gap-3">
            {listChangedFields(draft, newer).map((name) => (
              <div key={name}>
                <dt className="font-semibold text-sm">{fieldLabels[name]}</dt>
                <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
                  {newer[name] || "Nothing"}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </ConflictPanel>
      <TextField label="Title" required {...field("title")} />
      <TextField
        label="Headline"
        hint="One sentence that says what students will be able to do. Up to 120 characters."
        {...field("headline")}
      />
      <PictureField
        purpose="course-picture"
        address={draft.image}
        error={errors.image}
        onChange={(address) => set("image", address)}
      />
      <TextArea label="Details" rows={6} required {...field("details")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Price" inputMode="decimal" required hint={priceHint} {...field("price")} />
        <TextField
          label="Ratings"
          required
          hint="In your own words, for example 4.8 or New."
          {...field("Ratings")}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        <SelectField label="Category" none="Not chosen" options={categories} {...field("category")} />
        <SelectField label="Level" none="Not chosen" options={levels} {...field("level")} />
        <SelectField
          label="Language"
          none="Not chosen"
          options={Object.fromEntries(listLanguageOptions(draft.language))}
          {...field("language")}
        />
      </div>
      <TextArea
        label="What students will learn"
        rows={4}
        hint="One on each line, up to 8."
        {...field("outcomes")}
      />
      <TextArea label="Requirements" rows={3} hint="One on each line, up to 8." {...field("requirements")} />
      <LeaveGuard isDirty={editor.isDirty} onLeave={editor.discard} />
    </EditorForm>
  );
}

const draftSchema: z.ZodType<CourseDraft> = z.record(typedCourseSchema.keyof(), z.string());

function useCourseDetails({ course, onSaved }: { course: Course; onSaved: () => void }) {
  return useVersionedDraft<CourseDraft>({
    server: useMemo(() => ({ value: toCourseDraft(course), version: course.version }), [course]),
    isSame: isSameCourse,
    check: checkCourse,
    kept: { name: `details of ${course._id}`, schema: draftSchema },
    async send({ value, base }) {
      const body = { version: base.version, ...toCourseChange(value) };
      const result = await saveVersioned({
        request: { method: "PATCH", path: `/api/services/${course._id}`, body },
        newer: { name: "course", schema: courseSchema, toDraft: toCourseDraft },
      });
      return result.ok ? result : { ...result, failure: toTitleError(result.failure) };
    },
    onSaved,
  });
}

/** Turns a taken title into a field error, because a retry can't succeed. */
function toTitleError(failure: Failure): Failure {
  const isTaken = failure.code === "conflict" && failure.details?.serviceId !== undefined;
  return isTaken ? { ...failure, fields: { title: failure.message } } : failure;
}
