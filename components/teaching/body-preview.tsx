import { useEffect, useState } from "react";
import { Prose } from "#components/ui/prose";
import { Spinner } from "#components/ui/spinner";
import { renderPreview } from "#lib/browser/markdown/render-preview";
import { tooComplexMessage } from "#lib/rules/markdown/rendered-markdown";

type Preview = { html: string } | { problem: string };

/** Shows a Markdown text as students will see it. */
export function BodyPreview({ body }: { body: string }) {
  const [preview, setPreview] = useState<Preview | null>(null);

  useEffect(() => {
    const leaving = new AbortController();
    setPreview(null);
    renderPreview({ text: body, signal: leaving.signal }).then(
      (html) => setPreview(html === null ? { problem: tooComplexMessage } : { html }),
      (error: Error) => setPreview({ problem: error.message }),
    );
    return () => leaving.abort();
  }, [body]);

  if (body.trim() === "") return <p className="text-muted">Nothing to preview yet.</p>;
  if (!preview) return <Spinner />;
  if ("html" in preview) return <Prose html={preview.html} />;
  return (
    <p role="alert" className="text-danger">
      {preview.problem}
    </p>
  );
}
