import { callApi } from "#lib/browser/api/call-api";
import type { UploadLimits } from "#lib/rules/files/upload-schema";

let reading: Promise<UploadLimits | null> | undefined;

/** How large files may be on this site, asked for once per page; null when that failed. */
export function readUploadLimits(): Promise<UploadLimits | null> {
  reading ??= callApi<UploadLimits>({ path: "/api/uploads" }).then((outcome) => {
    if (outcome.ok) return outcome.data;
    reading = undefined;
    return null;
  });
  return reading;
}
