import { expect, test } from "vitest";
import { openTextStream } from "#lib/rules/async/open-text-stream";

const failure = new Error("the database is down");

async function* write(pieces: string[], { isFailing = false } = {}): AsyncGenerator<string> {
  yield* pieces;
  if (isFailing) throw failure;
}

test("text written in pieces, some of them empty, arrives complete", async () => {
  const stream = await openTextStream(write(["a", "", "b", "", "", "ü"]));
  expect(await new Response(stream).text()).toBe("abü");
});

test("an error before anything is sent is thrown, so the route can answer with it", async () => {
  await expect(openTextStream(write(["head"], { isFailing: true }))).rejects.toBe(failure);
});

test("a later error ends the download as incomplete, not as a complete file", async () => {
  const stream = await openTextStream(write(["head", "first", "second"], { isFailing: true }));
  await expect(new Response(stream).text()).rejects.toBe(failure);
});

test("when the reader cancels, the writing stops", async () => {
  let isEnded = false;
  async function* endless(): AsyncGenerator<string> {
    try {
      for (;;) yield "more";
    } finally {
      isEnded = true;
    }
  }
  const reader = (await openTextStream(endless())).getReader();
  await reader.read();
  await reader.cancel();
  expect(isEnded).toBe(true);
});
