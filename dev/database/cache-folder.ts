import { homedir } from "node:os";
import path from "node:path";

export type CacheFolderInput = { platform: NodeJS.Platform; home: string; env: NodeJS.ProcessEnv };

const thisMachine: CacheFolderInput = { platform: process.platform, home: homedir(), env: process.env };

/**
 * Returns this user's cache folder for what is installed once for all checkouts: `$XDG_CACHE_HOME/openbook`
 * (when absolute), `~/Library/Caches/openbook` on macOS, `%LOCALAPPDATA%\openbook\cache` on Windows,
 * `~/.cache/openbook` elsewhere.
 */
export function getCacheFolder({ platform, home, env }: CacheFolderInput = thisMachine): string {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = env;
  const { isAbsolute, join } = platform === "win32" ? path.win32 : path.posix;
  if (XDG_CACHE_HOME && isAbsolute(XDG_CACHE_HOME)) return join(XDG_CACHE_HOME, "openbook");
  if (platform === "darwin") return join(home, "Library", "Caches", "openbook");
  if (platform === "win32") return join(LOCALAPPDATA || join(home, "AppData", "Local"), "openbook", "cache");
  return join(home, ".cache", "openbook");
}
