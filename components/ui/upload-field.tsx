"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { FieldFrame } from "#components/ui/field-frame";
import { UploadProgress } from "#components/ui/upload-progress";
import { UploadResult } from "#components/ui/upload-result";
import { useUpload } from "#components/ui/use-upload";
import { findUnfinished } from "#lib/browser/files/remembered-upload";
import { readUploadLimits } from "#lib/browser/files/upload-file";
import { restoreFocus } from "#lib/browser/focus/restore-focus";
import { formatBytes } from "#lib/rules/files/format-bytes";
import {
  acceptedTypes,
  allowedKinds,
  explainSize,
  type FilePurpose,
  type UploadedFile,
} from "#lib/rules/files/upload-schema";

type UploadFieldProps = {
  label: string;
  purpose: FilePurpose;
  /** The types that the file dialog offers, if not all that the purpose allows. */
  accept?: string;
  /** Added to the hint about the allowed types and size. */
  hint?: string;
  onUploaded: (file: UploadedFile) => void;
};

/** Uploads a file as soon as it is chosen, and shows the progress and the result. */
export function UploadField({ label, purpose, accept, hint, onUploaded }: UploadFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { state, start, cancel, fail } = useUpload({ purpose, onUploaded });
  const { maxBytes, unfinished, refresh } = useUploadFacts(purpose);
  const allowed = `${allowedKinds[purpose]}${maxBytes ? `, up to ${formatBytes(maxBytes)}` : ""}.`;

  function choose(file: File | undefined) {
    if (!file) return;
    const problem = explainSize({ size: file.size, purpose, maxBytes: maxBytes ?? file.size });
    if (problem) fail(file, problem);
    else void start(file);
  }

  /** Clears the input, so that choosing the same file again fires a change event. */
  function empty() {
    if (input.current) input.current.value = "";
  }

  // The focused button may be gone.
  useEffect(() => {
    if (state.kind !== "idle") restoreFocus(input.current);
  }, [state.kind]);

  function giveUp() {
    cancel();
    refresh();
    empty();
    input.current?.focus();
  }

  return (
    <div className="grid gap-3">
      <FieldFrame
        label={label}
        hint={[allowed, hint].filter(Boolean).join(" ")}
        error={
          state.kind === "failed" ? (
            <span role="alert" className="wrap-anywhere">
              <bdi>{state.file.name}</bdi>: {state.message}
            </span>
          ) : undefined
        }
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            type="file"
            accept={accept ?? acceptedTypes[purpose]}
            className="field cursor-pointer py-2 file:me-3.5 file:cursor-pointer file:rounded-full file:border file:border-line file:bg-surface file:px-3.5 file:py-1 file:font-semibold file:text-ink"
            onClick={empty}
            onChange={({ target }) => choose(target.files?.[0])}
          />
        )}
      </FieldFrame>
      {state.kind === "idle" && unfinished ? (
        <p className="wrap-anywhere text-sm">
          The upload of <bdi className="font-semibold">{unfinished}</bdi> isn&apos;t finished. Choose the same
          file to continue where it stopped.
        </p>
      ) : null}
      {state.kind === "sending" ? <UploadProgress {...state} onCancel={giveUp} /> : null}
      {state.kind === "failed" && state.canRetry ? (
        <div>
          <Button onClick={() => void start(state.file)}>Try again</Button>
        </div>
      ) : null}
      {state.kind === "done" ? <UploadResult {...state.uploaded} /> : null}
    </div>
  );
}

/** Returns the largest allowed file once the site has reported it, and the unfinished upload of this browser. */
function useUploadFacts(purpose: FilePurpose) {
  const [facts, setFacts] = useState<{ maxBytes?: number; unfinished?: string | null }>({});
  useEffect(() => {
    let isShown = true;
    setFacts({ unfinished: findUnfinished(purpose) });
    void readUploadLimits().then((limits) => {
      if (isShown) setFacts((before) => ({ ...before, maxBytes: limits?.maxBytes[purpose] }));
    });
    return () => {
      isShown = false;
    };
  }, [purpose]);
  const refresh = () => setFacts((before) => ({ ...before, unfinished: findUnfinished(purpose) }));
  return { ...facts, refresh };
}
