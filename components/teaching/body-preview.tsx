import { useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { Prose } from "#components/ui/prose";
import { Spinner } from "#components/ui/spinner";
import { renderPreview } from "#lib/browser/markdown/render-preview";
import { tooComplexMessage } from "#lib/rules/markdown/rendered-markdown";

type Preview = { html: string } | { problem: string; canRetry: boolean };

/** Shows a Markdown text as students will see it. */
export function BodyPreview({ body }: { body: string }) {
  const [preview, setPreview] = useState<Preview | null>(null);
  const [attempt, setAttempt] = useState(1);
  const container = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt renders the same text again
  useEffect(() => {
    const leaving = new AbortController();
    setPreview(null);
    renderPreview({ text: body, signal: leaving.signal }).then(
      (html) => setPreview(html === null ? { problem: tooComplexMessage, canRetry: false } : { html }),
      (error: Error) => setPreview({ problem: error.message, canRetry: true }),
    );
    return () => leaving.abort();
  }, [body, attempt]);

  function retry() {
    setAttempt(attempt + 1);
    // The button disappears.
    container.current?.focus();
  }

  return (
    <div ref={container} tabIndex={-1}>
      {body.trim() === "" ? <p className="text-muted">Nothing to preview yet.</p> : show(preview, retry)}
    </div>
  );
}

function show(preview: Preview | null, retry: () => void) {
  if (!preview) return <Spinner />;
  if ("html" in preview) return <Prose dir="auto" html={preview.html} />;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="alert" className="text-danger">
        {preview.problem}
      </p>
      {preview.canRetry ? <Button onClick={retry}>Try again</Button> : null}
    </div>
  );
}
