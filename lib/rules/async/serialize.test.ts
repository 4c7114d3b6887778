import { expect, test } from "vitest";
import { createSerializer } from "#lib/rules/async/serialize";

test("calls with one key run one after the other, in their order, also after a failure", async () => {
  const serialize = createSerializer<number>();
  const log: string[] = [];
  const call = (name: number) => async () => {
    log.push(`begin ${name}`);
    await new Promise((resolve) => setImmediate(resolve));
    log.push(`end ${name}`);
    if (name === 2) throw new Error("no answer");
    return name;
  };
  const results = await Promise.allSettled([1, 2, 3].map((name) => serialize("a", call(name))));
  expect(log).toEqual(["begin 1", "end 1", "begin 2", "end 2", "begin 3", "end 3"]);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});
