/**
 * Returns a MongoDB URI that is safe to print: scheme, hosts, and database, without user, password, and options (which
 * may contain tokens); "***" replaces the user.
 */
export function redactUri(uri: string): string {
  const [, scheme = "", rest = uri] = /^([a-z][a-z0-9+.-]*:\/\/)?(.*)$/is.exec(uri.trim()) ?? [];
  // The last "@" ends the user part even if the password contains an unescaped one.
  const at = rest.lastIndexOf("@");
  const address = rest.slice(at + 1).replace(/[?#].*$/s, "");
  return `${scheme}${at === -1 ? "" : "***@"}${address}`;
}

/** Returns a message about a URI with every part of its user and password replaced by "***". */
export function redactSecrets(message: string, uri: string): string {
  const at = uri.lastIndexOf("@");
  if (at === -1) return message;
  const user = uri.slice(0, at).replace(/^[a-z0-9+.-]+:\/\//i, "");
  const parts = [user, ...user.split(/[:@/]/)].flatMap((part) => [part, decode(part)]);
  return parts
    .filter((part) => part.length > 2)
    .sort((a, b) => b.length - a.length)
    .reduce((text, part) => text.replaceAll(part, "***"), message)
    .replace(/[^\s"']*@/g, "***@");
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
