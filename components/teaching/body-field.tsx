"use client";

import { useId, useRef, useState } from "react";
import { BodyPreview } from "#components/teaching/body-preview";
import { Button } from "#components/ui/button";
import { FieldNotes } from "#components/ui/field-frame";

type BodyFieldProps = {
  label: string;
  hint: string;
  body: string;
  error?: string | undefined;
  /** Whether the lesson consists only of its text. */
  isLong: boolean;
  onChange: (body: string) => void;
};

const tabs = ["Write", "Preview"] as const;

/** A Markdown field with a preview that shows the text as students see it. */
export function BodyField({ label, hint, body, error, isLong, onChange }: BodyFieldProps) {
  const [chosen, setShown] = useState<(typeof tabs)[number]>("Write");
  // Show the editor while there is an error, because it can only be fixed there.
  const shown = error ? "Write" : chosen;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const described = error ? `${id}-error ${id}-hint` : `${id}-hint`;

  function change(event: React.KeyboardEvent) {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    const next = shown === "Write" ? "Preview" : "Write";
    setShown(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  }

  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <label htmlFor={`${id}-field`} className="font-semibold">
          {label}
        </label>
        <div ref={list} role="tablist" aria-label={label} className="flex gap-1" onKeyDown={change}>
          {tabs.map((tab) => (
            <Button
              key={tab}
              role="tab"
              id={`${id}-${tab}`}
              data-tab={tab}
              aria-selected={shown === tab}
              aria-controls={`${id}-panel`}
              tabIndex={shown === tab ? 0 : -1}
              className="tab-button"
              onClick={() => setShown(tab)}
            >
              {tab}
            </Button>
          ))}
        </div>
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${shown}`}>
        <textarea
          id={`${id}-field`}
          hidden={shown === "Preview"}
          dir="auto"
          className={`field field-sizing-content max-h-none resize-y [font-family:ui-monospace,monospace] text-[0.9375rem] wrap-anywhere ${isLong ? "min-h-80" : "min-h-28"}`}
          value={body}
          aria-describedby={described}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {shown === "Preview" ? (
          <div className="min-h-40 rounded-lg border border-line bg-canvas p-4 sm:p-6">
            <BodyPreview body={body} />
          </div>
        ) : null}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
