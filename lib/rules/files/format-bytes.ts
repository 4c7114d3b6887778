const units = ["bytes", "KB", "MB", "GB"];

/** Formats a size in bytes: "812 bytes", "1.4 MB", "25 MB". */
export function formatBytes(bytes: number): string {
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1);
  const value = bytes / 1024 ** power;
  const digits = power === 0 || value >= 10 ? 0 : 1;
  const number = value.toLocaleString("en-US", { maximumFractionDigits: digits });
  return `${number} ${power === 0 && bytes === 1 ? "byte" : units[power]}`;
}
