import { z } from "zod";

/** Whether a text is an address that starts with https:// and names a domain. */
export function isHttpsUrl(value: string): boolean {
  return z.url({ protocol: /^https$/, hostname: z.regexes.domain }).safeParse(value).success;
}
