"use client";

import { useEffect, useId, useRef } from "react";
import { Button } from "#components/ui/button";
import { FieldFrame } from "#components/ui/field-frame";
import { useUpload, useUploadStatus } from "#components/ui/use-upload";
import { restoreFocus } from "#lib/browser/focus/restore-focus";
import { formatBytes } from "#lib/rules/files/format-bytes";
import {
  acceptedTypes,
  allowedKinds,
  type FilePurpose,
  type UploadedFile,
  validateSize,
} from "#lib/rules/files/upload-schema";

type UploadFieldProps = {
  label: string;
  purpose: FilePurpose;
  /** Added to the hint about the allowed types and size. */
  hint?: string;
  onUploaded: (file: UploadedFile) => void;
};

/** Uploads a file as soon as it is chosen, and shows the progress and the result. */
export function UploadField({ label, purpose, hint, onUploaded }: UploadFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { state, start, cancel, fail } = useUpload({ purpose, onUploaded });
  const { maxBytes, unfinished, refresh } = useUploadStatus(purpose);
  const allowed = `${allowedKinds[purpose]}${maxBytes ? `, up to ${formatBytes(maxBytes)}` : ""}.`;

  function choose(file: File | undefined) {
    if (!file) return;
    const problem = validateSize({ size: file.size, purpose, maxBytes: maxBytes ?? file.size });
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
              <bdi>{state.file.name}</bdi>
              <span>{`: ${state.message}`}</span>
            </span>
          ) : undefined
        }
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            type="file"
            accept={acceptedTypes[purpose]}
            className="field file-field"
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

function UploadResult({ name, size, type, address }: UploadedFile) {
  return (
    <div className="card flex flex-wrap items-center gap-4 p-4">
      {type.startsWith("image/") ? (
        <img
          src={address}
          alt=""
          width={112}
          height={63}
          className="aspect-video w-28 rounded-lg object-cover"
        />
      ) : null}
      <p role="status" className="wrap-anywhere min-w-0 flex-1" dir="auto">
        <span className="font-semibold">{`Uploaded: ${name}`}</span>{" "}
        <span className="text-muted text-sm">{formatBytes(size)}</span>
      </p>
    </div>
  );
}

type UploadProgressProps = { file: File; sent: number; isPaused: boolean; onCancel: () => void };

function UploadProgress({ file, sent, isPaused, onCancel }: UploadProgressProps) {
  const id = useId();
  const isSent = sent >= file.size;
  return (
    <div className="card grid gap-3 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <bdi id={id} className="wrap-anywhere font-semibold">
          {file.name}
        </bdi>
        <span className="text-muted text-sm tabular-nums">
          {isSent ? "Checking the file..." : `${formatBytes(sent)} of ${formatBytes(file.size)}`}
        </span>
      </div>
      <progress aria-labelledby={id} max={file.size} value={sent} className="progress-bar" />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={onCancel}>Cancel upload</Button>
        <p role="status" className="text-sm">
          {isPaused ? "The connection was lost. Trying again..." : null}
        </p>
      </div>
    </div>
  );
}
