import { useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { restoreFocus } from "#lib/browser/focus/restore-focus";
import type { Review } from "#lib/rules/reviews/review";

type Form = typeof import("#components/moderation/answer-form").AnswerForm;

/**
 * The form for an answer, which posts to the API's `path`. It loads with its validation rules when `button` opens it.
 * When it closes, the focus returns to the button, or to `container` if the button has gone. `postedAnswer` is the
 * answer until the page renders again, which items that the page has loaded itself never do.
 */
export function useAnswerForm<Container extends HTMLElement>({
  path,
  label,
}: {
  path: string;
  label: string;
}) {
  const [Form, setForm] = useState<Form>();
  const [hasFailed, setFailed] = useState(false);
  const [closings, setClosings] = useState(0);
  const [postedAnswer, setPostedAnswer] = useState<Review["answer"]>(null);
  const container = useRef<Container>(null);
  const opener = useRef<HTMLButtonElement>(null);

  // The form's focused button has disappeared with the form in this render.
  useEffect(() => {
    if (closings > 0) restoreFocus(opener.current ?? container.current);
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

  function accept(text: string) {
    setPostedAnswer({ text, answeredAt: new Date().toISOString() });
    close();
  }

  const form = Form ? <Form path={path} onAnswered={accept} onCancel={close} /> : null;
  const button = (
    <Button ref={opener} className="button button-quiet small-button" aria-label={label} onClick={open}>
      Answer
    </Button>
  );
  return { form, postedAnswer, hasFailed, container, button };
}
