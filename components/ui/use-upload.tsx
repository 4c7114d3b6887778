import { useEffect, useRef, useState } from "react";
import { giveUpUpload, uploadFile } from "#lib/browser/files/upload-file";
import type { FilePurpose, UploadedFile } from "#lib/rules/files/upload-schema";

export type UploadState =
  | { kind: "idle" }
  | { kind: "sending"; file: File; sent: number }
  | { kind: "failed"; file: File; message: string }
  | { kind: "done"; uploaded: UploadedFile };

type UploadOptions = { purpose: FilePurpose; onUploaded: (file: UploadedFile) => void };

/** The upload of one file at a time. Leaving the page keeps what has arrived; canceling does not. */
export function useUpload({ purpose, onUploaded }: UploadOptions) {
  const [state, setState] = useState<UploadState>({ kind: "idle" });
  const running = useRef<AbortController>(null);

  useEffect(() => () => running.current?.abort(), []);

  async function start(file: File) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: "sending", file, sent: 0 });
    const outcome = await uploadFile({
      file,
      purpose,
      signal: controller.signal,
      onProgress: (sent) => {
        if (running.current === controller) setState({ kind: "sending", file, sent });
      },
    });
    if (running.current !== controller || !outcome) return;
    running.current = null;
    if (!outcome.ok) return setState({ kind: "failed", file, message: toSentence(outcome.failure) });
    setState({ kind: "done", uploaded: outcome.data });
    onUploaded(outcome.data);
  }

  function cancel() {
    running.current?.abort();
    running.current = null;
    if (state.kind === "sending") void giveUpUpload({ file: state.file, purpose });
    setState({ kind: "idle" });
  }

  return {
    state,
    start,
    cancel,
    fail: (file: File, message: string) => setState({ kind: "failed", file, message }),
  };
}

/** What is said about the file is more than that some fields are invalid. */
function toSentence({ message, fields }: { message: string; fields?: Record<string, string> }): string {
  return Object.values(fields ?? {})[0] ?? message;
}
