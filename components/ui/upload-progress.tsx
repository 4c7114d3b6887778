import { useId } from "react";
import { Button } from "#components/ui/button";
import { formatBytes } from "#lib/rules/files/format-bytes";

type UploadProgressProps = { file: File; sent: number; isPaused: boolean; onCancel: () => void };

export function UploadProgress({ file, sent, isPaused, onCancel }: UploadProgressProps) {
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
      <progress
        aria-labelledby={id}
        max={file.size}
        value={sent}
        className="h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary"
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={onCancel}>Cancel upload</Button>
        <p role="status" className="text-sm">
          {isPaused ? "The connection was lost. Trying again..." : null}
        </p>
      </div>
    </div>
  );
}
