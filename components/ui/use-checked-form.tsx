import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { restoreFocus } from "#lib/browser/focus/restore-focus";
import { showFailure } from "#lib/browser/toasts/show-failure";
import type { Failure } from "#lib/rules/api/failure";
import { toFieldMessages } from "#lib/rules/validation/field-messages";

type CheckedFormOptions<Data> = {
  schema: z.ZodType<Data>;
  /** Returns the form's values in the shape that the schema validates. */
  read: (form: HTMLFormElement) => unknown;
  /** Sends the validated data; returns why it failed, "canceled" if the user changed their mind, or null. */
  send: (data: Data) => Promise<Failure | "canceled" | null>;
  /** The title of the toast after a rejection, or a callback for dialogs, where toasts can't be reached. */
  refusal: string | ((failure: Failure) => void);
};

/**
 * A form that is validated by the server's schema before it is sent, one request at a time. The first invalid field
 * gets the focus. What was typed stays until `send` has succeeded; then the form is reset.
 */
export function useCheckedForm<Data>({ schema, read, send, refusal }: CheckedFormOptions<Data>) {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const isAnswered = useRef(false);
  const [isPending, setPending] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});

  useEffect(() => {
    if (!isAnswered.current) return;
    isAnswered.current = false;
    const wrong = form.current?.querySelector<HTMLElement>("[name][aria-invalid]");
    const fold = wrong?.closest("details");
    // A field in a closed disclosure can't get the focus.
    if (fold) fold.open = true;
    if (wrong) wrong.focus();
    // The form has lost the focus if it was hidden in the meantime.
    else restoreFocus(form.current?.querySelector<HTMLElement>("[type=submit]"));
  });

  function answer(messages: Record<string, string>) {
    isAnswered.current = true;
    setErrors(messages);
    setPending(false);
  }

  async function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // Two clicks may arrive before the button is disabled.
    if (isSending.current || !form.current) return;
    const checked = schema.safeParse(read(form.current));
    if (checked.error) return answer(toFieldMessages(checked.error));
    isSending.current = true;
    setPending(true);
    const failure = await send(checked.data);
    isSending.current = false;
    if (failure === "canceled") return answer({});
    answer(failure?.fields ?? {});
    if (!failure) return form.current?.reset();
    // The field shows the message, and sending the text again can't succeed.
    const paths = Object.keys(failure.fields ?? {});
    if (paths.some((path) => form.current?.elements.namedItem(toFieldName(path)))) return;
    if (typeof refusal === "function") return refusal(failure);
    showFailure({ message: refusal, failure, retry: () => form.current?.requestSubmit() });
  }

  /** For `onInput`: clears the error of the field that is being edited. */
  function forget({ target }: React.InputEvent<HTMLFormElement>) {
    const name = target instanceof Element ? target.getAttribute("name") : null;
    const others = Object.entries(errors).filter(([path]) => toFieldName(path) !== name);
    if (name && others.length < Object.keys(errors).length) setErrors(Object.fromEntries(others));
  }

  const formProps = {
    ref: form,
    noValidate: true,
    method: "post",
    "aria-busy": isPending,
    onSubmit: submit,
    onInput: forget,
  } as const;
  return { form, formProps, isPending, errors, forget };
}

/** Returns the name of the field for a path in the data: "outcomes" for "outcomes.3", its fourth line. */
function toFieldName(path: string): string {
  return path.split(".", 1)[0] ?? path;
}
