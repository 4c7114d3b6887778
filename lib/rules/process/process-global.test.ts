import { expect, test, vi } from "vitest";
import { deleteGlobals, getGlobal } from "#lib/rules/process/process-global";

test("copies of a module share what has one name, until it is deleted", async () => {
  const create = vi.fn(() => ({}));
  const value = getGlobal("test", create);
  vi.resetModules();
  const copy = await import("#lib/rules/process/process-global");
  expect(copy.getGlobal).not.toBe(getGlobal);
  expect(copy.getGlobal("test", create)).toBe(value);
  expect(create).toHaveBeenCalledTimes(1);
  deleteGlobals(["test"]);
  expect(getGlobal("test", create)).not.toBe(value);
  deleteGlobals(["test"]);
});
