import { formatBytes } from "#lib/rules/files/format-bytes";
import type { UploadedFile } from "#lib/rules/files/upload-schema";

/** The uploaded file. Pictures are shown as students see them. */
export function UploadResult({ name, size, type, address }: UploadedFile) {
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
        <span className="font-semibold">Uploaded: {name}</span>{" "}
        <span className="text-muted text-sm">{formatBytes(size)}</span>
      </p>
    </div>
  );
}
