import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { restoreFocus } from "#lib/browser/focus/restore-focus";
import { showFailure } from "#lib/browser/toasts/show-failure";
import type { Failure } from "#lib/rules/api/failure";
import { toFieldMessages } from "#lib/rules/validation/field-messages";

type CheckedForm<Data> = {
  schema: z.ZodType<Data>;
  /** Reads the input in the shape the schema validates. */
  read: (form: HTMLFormElement) => unknown;
  /** Sends the validated data. Returns the failure, or null. */
  send: (data: Data) => Promise<Failure | null>;
  /** The title of the failure toast. */
  refusal: string;
};

/**
 * A form that is validated with the server's schema before it is sent, one request at a time. The first invalid field
 * gets the focus. The input stays until `send` succeeds, then the form resets.
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
    if (wrong) wrong.focus();
    // A form that was out of sight meanwhile has lost the focus, wherever in it that was.
    else restoreFocus(form.current?.querySelector<HTMLElement>("[type=submit]"));
  });

  function answer(messages: Record<string, string>) {
    isAnswered.current = true;
    setErrors(messages);
    setPending(false);
  }

  async function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // Two clicks may come before the button is disabled.
    if (isSending.current || !form.current) return;
    const checked = schema.safeParse(read(form.current));
    if (checked.error) return answer(toFieldMessages(checked.error));
    isSending.current = true;
    setPending(true);
    const failure = await send(checked.data);
    isSending.current = false;
    answer(failure?.fields ?? {});
    if (!failure) return form.current?.reset();
    // A field error needs different input; retrying the same wouldn't help.
    if (Object.keys(failure.fields ?? {}).some((name) => form.current?.elements.namedItem(name))) return;
    showFailure({ message: refusal, failure, retry: () => form.current?.requestSubmit() });
  }

  /** For `onInput`: clears the error of the field being edited. */
  function forget({ target }: React.InputEvent<HTMLFormElement>) {
    const name = target instanceof Element ? target.getAttribute("name") : null;
    if (name && errors[name]) setErrors(({ [name]: _, ...others }) => others);
  }

  return { form, isPending, errors, submit, forget };
}
