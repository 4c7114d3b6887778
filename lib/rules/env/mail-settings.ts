import { z } from "zod";

const usualPorts: Readonly<Record<string, number>> = { "smtp:": 587, "smtps:": 465 };

/** Parses smtp:// and smtps:// (TLS from the first byte) URLs with or without a user; null for anything else. */
export function parseSmtpUrl(value: string) {
  const url = URL.parse(value);
  const usualPort = url && usualPorts[url.protocol];
  if (!url?.hostname || !usualPort || url.pathname.length > 1 || url.search || url.hash) return null;
  try {
    const user = decodeURIComponent(url.username);
    const pass = decodeURIComponent(url.password);
    return {
      host: url.hostname.replace(/^\[(.*)\]$/, "$1"),
      port: Number(url.port) || usualPort,
      isSecure: url.protocol === "smtps:",
      auth: user ? { user, pass } : null,
    };
  } catch {
    return null;
  }
}

/** Parses `mail@example.org` and `Openbook <mail@example.org>`, the name also in quotes; null for anything else. */
export function parseMailFrom(value: string): { name: string; address: string } | null {
  const match = /^(?:"?(?<name>[^"<>]*?)"?\s*<(?<inBrackets>[^<>]+)>|(?<alone>\S+))$/v.exec(value.trim());
  const { name = "", inBrackets, alone } = match?.groups ?? {};
  const address = z.email().safeParse(inBrackets ?? alone);
  if (!address.success || /\p{Cc}/u.test(name)) return null;
  return { name: name.trim(), address: address.data };
}
