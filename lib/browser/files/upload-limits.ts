import { callApi } from "#lib/browser/api/call-api";
import type { UploadLimits } from "#lib/rules/files/upload-schema";

let reading: Promise<UploadLimits | null> | undefined;

/** The size limits of files on this site, requested once per page; null if the request failed. */
export function readUploadLimits(): Promise<UploadLimits | null> {
  reading ??= callApi<UploadLimits>({ path: "/api/uploads" }).then((outcome) => {
    if (outcome.ok) return outcome.data;
    reading = undefined;
    return null;
  });
  return reading;
}
