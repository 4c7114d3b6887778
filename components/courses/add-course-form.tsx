"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { CoursePreview } from "#components/courses/course-preview";
import { emptyCourseDraft, parseCourseDraft, parseCourseForm } from "#components/courses/parse-course-form";
import { SelectField } from "#components/ui/select-field";
import { SubmitButton } from "#components/ui/submit-button";
import { TextArea } from "#components/ui/text-area";
import { TextField } from "#components/ui/text-field";
import { UploadField } from "#components/ui/upload-field";
import { useCheckedForm } from "#components/ui/use-checked-form";
import { callApi } from "#lib/browser/api/call-api";
import { showFailure } from "#lib/browser/toasts/show-failure";
import { showToast } from "#lib/browser/toasts/toasts";
import type { Failure } from "#lib/rules/api/failure";
import { categories, levels } from "#lib/rules/courses/course-facets";
import { typedCourseSchema } from "#lib/rules/courses/course-schema";
import { listLanguageOptions } from "#lib/rules/courses/language-options";
import { priceHint } from "#lib/rules/payments/price-schema";

type AddedCourse = { id: string; title: string; isPublished: boolean };

export function AddCourseForm() {
  const router = useRouter();
  const [draft, setDraft] = useState(emptyCourseDraft);
  const [added, setAdded] = useState<AddedCourse>();
  const [taken, setTaken] = useState<{ message: string; serviceId: string }>();
  const { form, formProps, isPending, errors, forget } = useCheckedForm({
    schema: typedCourseSchema,
    read: parseCourseForm,
    refusal: "Your course wasn't added",
    async send(body) {
      const outcome = await callApi<{ insertedId: string }>({ method: "POST", path: "/api/services", body });
      if (!outcome.ok) return toTitleError(outcome.failure);
      setDraft(emptyCourseDraft);
      const course = { id: outcome.data.insertedId, title: body.title, isPublished: true };
      setAdded(course);
      if (new FormData(form.current ?? undefined).has("isDraft")) await unpublish(course);
      else showToast({ kind: "success", message: "Successfully added service to the homepage" });
      // The lists in the client router's cache don't contain the new course.
      router.refresh();
      return null;
    },
  });

  /** Every new course is published, so a draft is one that is unpublished at once. */
  async function unpublish(course: AddedCourse): Promise<void> {
    const body = { state: "unpublished", version: 1 };
    const outcome = await callApi({ method: "PATCH", path: `/api/services/${course.id}`, body });
    if (outcome.ok) {
      setAdded({ ...course, isPublished: false });
      showToast({ kind: "success", message: "Your course is saved, and unpublished" });
      return router.refresh();
    }
    const message = "Your course was added, but it wasn't unpublished";
    showFailure({ message, failure: outcome.failure, retry: () => void unpublish(course) });
  }

  /** Turns a taken title into a field error, because a retry can't succeed. */
  function toTitleError(failure: Failure): Failure {
    const serviceId = failure.code === "conflict" && failure.details?.serviceId;
    if (!serviceId) return failure;
    setTaken({ message: failure.message, serviceId: String(serviceId) });
    return { ...failure, fields: { title: failure.message } };
  }

  function fillIn(address: string) {
    const field = form.current?.elements.namedItem("image");
    if (!(field instanceof HTMLInputElement)) return;
    field.value = address;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  /** Returns a field's name and its error, which is that of one of its lines if it is a list. */
  function field(name: string) {
    const path = Object.keys(errors).find((path) => path === name || path.startsWith(`${name}.`));
    return { name, error: path && errors[path] };
  }

  const isTaken = taken && errors.title === taken.message;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-14">
      <form
        {...formProps}
        className="card grid gap-5 p-6 sm:p-8"
        onInput={(event) => {
          forget(event);
          setDraft(parseCourseDraft(event.currentTarget));
        }}
      >
        <TextField
          label="Title"
          required
          {...field("title")}
          error={
            isTaken ? (
              <span>
                <span>{taken.message}</span>{" "}
                <Link href={`/details/${taken.serviceId}`} className="underline">
                  View the existing course
                </Link>
              </span>
            ) : (
              errors.title
            )
          }
        />
        <TextField
          label="Photo URL"
          inputMode="url"
          required
          placeholder="https://"
          hint="A link to a picture of your course."
          {...field("image")}
        />
        <UploadField
          key={added?.id}
          label="Or upload a picture"
          purpose="course-picture"
          onUploaded={({ address }) => fillIn(address)}
        />
        <TextArea label="Details" rows={5} required {...field("details")} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Ratings"
            required
            hint="In your own words, for example 4.8 or New."
            {...field("Ratings")}
          />
          <TextField label="Price" inputMode="decimal" required hint={priceHint} {...field("price")} />
        </div>
        <MoreAboutCourse field={field} />
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="isDraft" className="size-5 shrink-0 accent-primary" />
          Keep it unpublished until I've added lessons
        </label>
        <p>
          <SubmitButton isPending={isPending}>Add service</SubmitButton>
        </p>
        {added ? (
          <p className="rounded-lg bg-tint p-4 wrap-anywhere">
            <bdi className="font-semibold">{added.title}</bdi>{" "}
            <span>
              {added.isPublished
                ? "is published and has no lessons yet."
                : "is unpublished. Publish it once it has lessons."}
            </span>{" "}
            <Link href={`/teach/${added.id}`} className="text-primary underline">
              Add lessons
            </Link>
          </p>
        ) : null}
      </form>
      <CoursePreview draft={draft} />
    </div>
  );
}

type GetFieldProps = (name: string) => { name: string; error: string | undefined };

const languages = Object.fromEntries(listLanguageOptions());

/** The optional fields of a course. It opens when one of them is invalid. */
function MoreAboutCourse({ field }: { field: GetFieldProps }) {
  return (
    <details className="fold">
      <summary>More about the course</summary>
      <div className="grid gap-5 pt-5">
        <TextField
          label="Headline"
          hint="One sentence of up to 120 characters below the title."
          {...field("headline")}
        />
        <div className="grid gap-5 sm:grid-cols-3">
          <SelectField label="Category" options={categories} none="Not chosen" {...field("category")} />
          <SelectField label="Level" options={levels} none="Not chosen" {...field("level")} />
          <SelectField label="Language" options={languages} none="Not chosen" {...field("language")} />
        </div>
        <TextArea
          label="What students will learn"
          rows={4}
          hint="One per line, eight at most."
          {...field("outcomes")}
        />
        <TextArea
          label="Requirements"
          rows={3}
          hint="What students need to know or have. One per line, eight at most."
          {...field("requirements")}
        />
      </div>
    </details>
  );
}
