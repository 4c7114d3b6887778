import { useEffect, useRef, useState } from "react";
import { findUnfinishedUpload } from "#lib/browser/files/remembered-upload";
import { cancelUpload, fetchUploadLimits, uploadFile } from "#lib/browser/files/upload-file";
import { toFailureText } from "#lib/browser/toasts/show-failure";
import type { Failure } from "#lib/rules/api/failure";
import type { FilePurpose, UploadedFile } from "#lib/rules/files/upload-schema";

export type UploadState =
  | { kind: "idle" }
  | { kind: "sending"; file: File; sent: number; isPaused: boolean }
  | { kind: "failed"; file: File; message: string; canRetry: boolean }
  | { kind: "done"; uploaded: UploadedFile };

type UploadOptions = { purpose: FilePurpose; onUploaded: (file: UploadedFile) => void };

/** Uploads one file at a time. Leaving the page keeps the parts that have arrived; canceling deletes them. */
export function useUpload({ purpose, onUploaded }: UploadOptions) {
  const [state, setState] = useState<UploadState>({ kind: "idle" });
  const running = useRef<AbortController>(null);

  useEffect(() => () => running.current?.abort(), []);

  async function start(file: File) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const show = (change: { sent?: number; isPaused: boolean }) => {
      if (running.current !== controller) return;
      setState((before) => {
        const sent = before.kind === "sending" ? before.sent : 0;
        return { kind: "sending", file, sent, ...change };
      });
    };
    show({ sent: 0, isPaused: false });
    const outcome = await uploadFile({
      file,
      purpose,
      signal: controller.signal,
      onProgress: (sent) => show({ sent, isPaused: false }),
      onPause: () => show({ isPaused: true }),
    });
    if (running.current !== controller || !outcome) return;
    running.current = null;
    if (!outcome.ok) {
      const { failure } = outcome;
      // Invalid bytes would be rejected again.
      const canRetry = failure.code !== "invalid";
      return setState({ kind: "failed", file, message: formatUploadFailure(failure), canRetry });
    }
    setState({ kind: "done", uploaded: outcome.data });
    onUploaded(outcome.data);
  }

  function cancel() {
    running.current?.abort();
    running.current = null;
    if (state.kind === "sending") void cancelUpload({ file: state.file, purpose });
    setState({ kind: "idle" });
  }

  return {
    state,
    start,
    cancel,
    fail: (file: File, message: string) => setState({ kind: "failed", file, message, canRetry: false }),
  };
}

/** Returns the message of the first invalid field, if any: it says more than the one for invalid fields in general. */
function formatUploadFailure({ fields, ...failure }: Failure): string {
  if (failure.code === "unreachable") return failure.message;
  return Object.values(fields ?? {})[0] ?? toFailureText(failure);
}

/** Returns the largest allowed file once the site has reported it, and the unfinished upload of this browser. */
export function useUploadStatus(purpose: FilePurpose) {
  const [facts, setFacts] = useState<{ maxBytes?: number; unfinished?: string | null }>({});
  useEffect(() => {
    let isShown = true;
    setFacts({ unfinished: findUnfinishedUpload(purpose) });
    void fetchUploadLimits().then((limits) => {
      if (isShown) setFacts((before) => ({ ...before, maxBytes: limits?.maxBytes[purpose] }));
    });
    return () => {
      isShown = false;
    };
  }, [purpose]);
  const refresh = () => setFacts((before) => ({ ...before, unfinished: findUnfinishedUpload(purpose) }));
  return { ...facts, refresh };
}
