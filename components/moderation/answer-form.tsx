"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { Button } from "#components/ui/button";
import { SubmitButton } from "#components/ui/submit-button";
import { TextArea } from "#components/ui/text-area";
import { useCheckedForm } from "#components/ui/use-checked-form";
import { callApi } from "#lib/browser/api/call-api";
import { showToast } from "#lib/browser/toasts/toasts";
import { answerSchema } from "#lib/rules/reviews/review-schema";

type AnswerFormProps = { path: string; onAnswered: (text: string) => void; onCancel: () => void };

/** Answers a review, or a moderator's decision. Takes the focus when it opens. */
export function AnswerForm({ path, onAnswered, onCancel }: AnswerFormProps) {
  const router = useRouter();
  const { form, formProps, isPending, errors } = useCheckedForm({
    schema: answerSchema,
    read: (element) => Object.fromEntries(new FormData(element)),
    refusal: "Your answer wasn't posted",
    async send(body) {
      const outcome = await callApi({ method: "POST", path, body });
      if (outcome.ok) {
        onAnswered(body.answer);
        showToast({ kind: "success", message: "Answer posted" });
        // Pages in the client router's cache don't contain the answer.
        router.refresh();
        return null;
      }
      const { failure } = outcome;
      if (failure.code !== "conflict") return failure;
      // Shows the answer that was given in another tab above the text that wasn't sent.
      router.refresh();
      return { ...failure, fields: { answer: failure.message } };
    },
  });

  useEffect(() => form.current?.querySelector("textarea")?.focus(), [form]);

  return (
    <form {...formProps} className="mt-4 grid gap-4">
      <TextArea
        label="Your answer"
        name="answer"
        rows={3}
        required
        hint="You can answer once, and you can't change or remove your answer."
        error={errors.answer}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton isPending={isPending}>Post answer</SubmitButton>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
