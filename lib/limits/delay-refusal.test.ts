import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { delayRefusal, maxDelayed } from "#lib/limits/delay-refusal";
import { readLimits } from "#lib/limits/limits";

test("refusals above a user's limit wait for a second, up to 200 at once, and those of other users don't", async () => {
  const sent: string[] = [];
  const refuse = async (uid: string | undefined, name: string) => {
    await delayRefusal({ uid, headers: new Headers(), scale: 1 });
    sent.push(name);
  };
  const { perUser } = readLimits.refusal;
  const atOnce = Array.from({ length: perUser }, (_, index) => `refusal ${index}`);
  const startedAt = performance.now();
  const refusals = [
    ...atOnce.map((name) => refuse("mallory", name)),
    refuse("mallory", "above the limit"),
    refuse("ada", "another user's"),
    refuse(undefined, "a visitor's"),
    ...Array.from({ length: maxDelayed - 1 }, () => refuse("mallory", "above the limit")),
    refuse("mallory", "without room"),
  ];
  await setImmediate();
  expect(sent).toEqual([...atOnce, "another user's", "a visitor's", "without room"]);
  await Promise.all(refusals);
  expect(performance.now() - startedAt).toBeGreaterThan(990);
  expect(sent).toHaveLength(refusals.length);

  const laterAt = performance.now();
  // The limit allows one a second.
  await Promise.all([refuse("mallory", "allowed"), refuse("mallory", "above the limit")]);
  expect(performance.now() - laterAt, "there is room again").toBeGreaterThan(990);
});
