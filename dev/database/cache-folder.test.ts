import { describe, expect, test } from "vitest";
import { type CacheFolderInput, getCacheFolder } from "#dev/database/cache-folder";

const NODE_ENV = "test";

describe("the installation is found again where the system keeps caches", () => {
  test.each<[string, CacheFolderInput, string]>([
    ["Linux", { platform: "linux", home: "/home/ada", env: { NODE_ENV } }, "/home/ada/.cache/openbook"],
    [
      "Linux with XDG_CACHE_HOME",
      { platform: "linux", home: "/home/ada", env: { NODE_ENV, XDG_CACHE_HOME: "/big/cache" } },
      "/big/cache/openbook",
    ],
    [
      "a relative XDG_CACHE_HOME, which its standard says to ignore",
      { platform: "linux", home: "/home/ada", env: { NODE_ENV, XDG_CACHE_HOME: "cache" } },
      "/home/ada/.cache/openbook",
    ],
    [
      "macOS",
      { platform: "darwin", home: "/Users/ada", env: { NODE_ENV } },
      "/Users/ada/Library/Caches/openbook",
    ],
    [
      "Windows",
      { platform: "win32", home: "C:\\Users\\ada", env: { NODE_ENV, LOCALAPPDATA: "D:\\Local" } },
      "D:\\Local\\openbook\\cache",
    ],
  ])("%s", (_name, input, folder) => {
    expect(getCacheFolder(input)).toBe(folder);
  });
});
