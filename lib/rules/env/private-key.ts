import { createPrivateKey } from "node:crypto";

/**
 * Converts a PEM private key as hosts and shells deliver it (real newlines, literal `\n`, quotes, or the whole key in
 * base64) to PEM with real newlines. Throws an Error that says how to fix the setting and never quotes the key.
 */
export function parsePrivateKey(value: string): string {
  const unquoted = value.trim().replace(/^(["'])([\s\S]*)\1$/, "$2");
  const text = unquoted.includes("-----BEGIN") ? unquoted : Buffer.from(unquoted, "base64").toString("utf8");
  const pem = `${text.replaceAll("\\r", "").replaceAll("\\n", "\n").replaceAll("\r", "").trim()}\n`;
  if (!pem.startsWith("-----BEGIN")) {
    throw new Error(
      "is not a private key: copy the entire private_key from the service account file, from -----BEGIN PRIVATE KEY----- to -----END PRIVATE KEY-----",
    );
  }
  try {
    createPrivateKey(pem);
  } catch {
    throw new Error(
      "starts like a private key but cannot be read: part of it is missing or its line breaks were lost; paste it again, with \\n for each line break",
    );
  }
  return pem;
}
