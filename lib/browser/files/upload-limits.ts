import { getJson } from "#lib/browser/api/get-json";
import type { UploadLimits } from "#lib/rules/files/upload-schema";

let reading: Promise<UploadLimits | null> | undefined;

/** How large files may be on this site, asked for once per page; null when that failed. */
export function readUploadLimits(): Promise<UploadLimits | null> {
  reading ??= getJson<UploadLimits>("/api/uploads").then((limits) => {
    if (!limits) reading = undefined;
    return limits;
  });
  return reading;
}
