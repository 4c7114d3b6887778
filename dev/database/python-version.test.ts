import { describe, expect, test } from "vitest";
import { choosePython } from "#dev/database/find-python";
import { isFittingPython, parsePythonVersion } from "#dev/database/python-version";

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
    ["Python was not found", undefined],
    ["", undefined],
  ])("%s", (text, fits) => {
    const version = parsePythonVersion(text);
    expect(version && isFittingPython(version)).toBe(fits);
  });
});

test("a Python that can make environments is preferred to a newer one that cannot", () => {
  const create = (text: string, canCreateEnvironments: boolean) => {
    const version = parsePythonVersion(text);
    if (!version) throw new Error(`${text} is no version.`);
    return { executable: text, version, canCreateEnvironments };
  };
  const [newer, older, unfit] = [create("3.12.1", false), create("3.10.2", true), create("3.14.0", true)];
  expect(choosePython([newer, older, unfit])).toBe(older);
  expect(choosePython([newer, unfit])).toBe(newer);
  expect(choosePython([unfit])).toBeUndefined();
});
