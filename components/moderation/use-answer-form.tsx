import { useEffect, useRef, useState } from "react";
import { restoreFocus } from "#lib/browser/focus/restore-focus";

type Form = typeof import("#components/moderation/answer-form").AnswerForm;

/**
 * The form for an answer. It loads with its validation rules when `button` opens it. When it closes, the focus returns
 * to the button, or to `place` if the button has gone.
 */
export function useAnswerForm<Place extends HTMLElement>() {
  const [Form, setForm] = useState<Form>();
  const [hasFailed, setFailed] = useState(false);
  const [closings, setClosings] = useState(0);
  const place = useRef<Place>(null);
  const button = useRef<HTMLButtonElement>(null);

  // The form's focused button has disappeared with the form in this render.
  useEffect(() => {
    if (closings > 0) restoreFocus(button.current ?? place.current);
  }, [closings]);

  function open() {
    setFailed(false);
    import("#components/moderation/answer-form").then(
      ({ AnswerForm }) => setForm(() => AnswerForm),
      () => setFailed(true),
    );
  }

  function close() {
    setForm(undefined);
    setClosings((count) => count + 1);
  }

  return { Form, hasFailed, place, button, open, close };
}
