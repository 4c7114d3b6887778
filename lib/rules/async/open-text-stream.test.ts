import { expect, test } from "vitest";
import { openTextStream } from "#lib/rules/async/open-text-stream";

const failure = new Error("the database is down");

async function* write(pieces: string[], { isFailing = false } = {}): AsyncGenerator<string> {
  yield* pieces;
  if (isFailing) throw failure;
}

test("what is written in pieces, empty ones among them, arrives whole", async () => {
  const stream = await openTextStream(write(["a", "", "b", "", "", "ü"]));
  expect(await new Response(stream).text()).toBe("abü");
});

test("what fails before anything is sent is thrown, so that it can be answered", async () => {
  await expect(openTextStream(write(["head"], { isFailing: true }))).rejects.toBe(failure);
});

test("what fails later ends the download as incomplete, and not as a whole file", async () => {
  const stream = await openTextStream(write(["head", "first", "second"], { isFailing: true }));
  await expect(new Response(stream).text()).rejects.toBe(failure);
});

test("a reader who leaves ends the writing", async () => {
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
