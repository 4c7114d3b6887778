import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { showFailure } from "#lib/browser/toasts/show-failure";
import type { Failure } from "#lib/rules/api/failure";
import { toFieldMessages } from "#lib/rules/validation/field-messages";

type CheckedForm<Data> = {
  schema: z.ZodType<Data>;
  /** What was typed, in the shape that the schema checks. */
  read: (form: HTMLFormElement) => unknown;
  /** Sends what was checked; returns why it failed, or null. */
  send: (data: Data) => Promise<Failure | null>;
  /** What the toast says first when it was refused. */
  refusal: string;
};

/**
 * A form that is checked by the schema of the server before it is sent, one request at a time. The first wrong field
 * gets the focus; what was typed stays until `send` has succeeded, then the form is empty again.
 */
export function useCheckedForm<Data>({ schema, read, send, refusal }: CheckedForm<Data>) {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const isAnswered = useRef(false);
  const [isPending, setPending] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});

  useEffect(() => {
    if (!isAnswered.current) return;
    isAnswered.current = false;
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid]");
    // A form that was out of sight meanwhile has lost the focus, wherever in it that was.
    const isLost = document.activeElement === document.body;
    const button = isLost ? form.current?.querySelector<HTMLElement>("[type=submit]") : null;
    (wrong ?? button)?.focus();
  });

  function answer(messages: Record<string, string>) {
    isAnswered.current = true;
    setErrors(messages);
    setPending(false);
  }

  async function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // Two clicks may come before the button is switched off.
    if (isSending.current || !form.current) return;
    const checked = schema.safeParse(read(form.current));
    if (checked.error) return answer(toFieldMessages(checked.error));
    isSending.current = true;
    setPending(true);
    const failure = await send(checked.data);
    isSending.current = false;
    answer(failure?.fields ?? {});
    if (!failure) return form.current?.reset();
    // A field that says what is wrong with it needs another text; sending the same again would not help.
    if (Object.keys(failure.fields ?? {}).some((name) => form.current?.elements.namedItem(name))) return;
    showFailure({ message: refusal, failure, retry: () => form.current?.requestSubmit() });
  }

  /** For `onInput`: what is being typed again is no longer wrong. */
  function forget({ target }: React.InputEvent<HTMLFormElement>) {
    const name = target instanceof Element ? target.getAttribute("name") : null;
    if (name && errors[name]) setErrors(({ [name]: _, ...others }) => others);
  }

  return { form, isPending, errors, submit, forget };
}
