"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { emptyDraft, readDraft, readNewService } from "#components/courses/read-new-service";
import { ServicePreview } from "#components/courses/service-preview";
import { SubmitButton } from "#components/ui/submit-button";
import { TextArea } from "#components/ui/text-area";
import { TextField } from "#components/ui/text-field";
import { useCheckedForm } from "#components/ui/use-checked-form";
import { postService } from "#lib/services/post-service";
import { newServiceSchema } from "#lib/services/service-schema";
import { showToast } from "#lib/toasts";

/** Asks for a course, beside the card that it will be. */
export function AddServiceForm() {
  const router = useRouter();
  const unanswered = useRef<string>(undefined);
  const [draft, setDraft] = useState(emptyDraft);
  const { form, isPending, errors, submit, forget } = useCheckedForm({
    schema: newServiceSchema,
    read: readNewService,
    refusal: "Your course was not added",
    async send(service) {
      const sent = JSON.stringify(service);
      const failure = await postService({ service, isRepeated: unanswered.current === sent });
      unanswered.current = failure?.code === "unreachable" ? sent : undefined;
      if (failure) return failure;
      setDraft(emptyDraft);
      showToast({ kind: "success", message: "Successfully added service to the homepage" });
      // The lists that the browser has kept are without it.
      router.refresh();
      return null;
    },
  });

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-14">
      <form
        ref={form}
        noValidate
        method="post"
        className="card grid gap-5 p-6 sm:p-8"
        aria-busy={isPending}
        onSubmit={submit}
        onInput={(event) => {
          forget(event);
          setDraft(readDraft(event.currentTarget));
        }}
      >
        <TextField label="Title" name="title" required error={errors.title} />
        <TextField
          label="Photo URL"
          name="image"
          inputMode="url"
          required
          placeholder="https://"
          hint="A picture of your course on the web."
          error={errors.image}
        />
        <TextArea label="Details" name="details" rows={5} required error={errors.details} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Ratings"
            name="Ratings"
            required
            hint="In your own words, such as 4.8 or New."
            error={errors.Ratings}
          />
          <TextField
            label="Price"
            name="price"
            type="number"
            inputMode="decimal"
            min={0.5}
            max={9999.99}
            step={0.01}
            required
            hint="In dollars."
            error={errors.price}
          />
        </div>
        <p>
          <SubmitButton isPending={isPending}>Add service</SubmitButton>
        </p>
      </form>
      <ServicePreview draft={draft} />
    </div>
  );
}
