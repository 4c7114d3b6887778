import { describe, expect, test } from "vitest";
import { findSupportedPython, isSupportedPython } from "#dev/database/find-python";

describe("only a Python with wheels for the embedded database is used", () => {
  test.each([
    ["3.9.18", false],
    ["3.10.0", true],
    ["3.11.7", true],
    ["3.13.0rc2", true],
    ["3.13.0+", true],
    ["3.14.1", false],
    ["3.100.1", false],
    ["2.7.18", false],
  ])("%s", (version, isSupported) => {
    expect(isSupportedPython(version)).toBe(isSupported);
  });
});

test("a Python that can create environments is preferred to a newer one that can't", () => {
  const newer = { executable: "newer", version: "3.12.1", canCreateEnvironments: false };
  const older = { executable: "older", version: "3.10.2", canCreateEnvironments: true };
  const unsupported = { executable: "unsupported", version: "3.14.0", canCreateEnvironments: true };
  expect(findSupportedPython([newer, older, unsupported])).toBe(older);
  expect(findSupportedPython([newer, unsupported])).toBe(newer);
  expect(findSupportedPython([unsupported])).toBeUndefined();
});
