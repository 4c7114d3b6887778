/**
 * Streams text while it's generated, so memory use doesn't grow with its length. Generates the first two chunks before
 * it returns: an error until then is thrown, and a later error ends the download as incomplete.
 */
export async function openTextStream(chunks: AsyncGenerator<string>): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  const head = await chunks.next();
  const first = await chunks.next();
  const pending = [head, first].flatMap(({ value }) => value ?? []);
  return new ReadableStream({
    async pull(controller) {
      const text = pending.shift() ?? (await chunks.next()).value;
      if (text === undefined) controller.close();
      else if (text !== "") controller.enqueue(encoder.encode(text));
      else await this.pull?.(controller);
    },
    // The reader canceled: close the generator's own sources too.
    async cancel() {
      await chunks.return(undefined);
    },
  });
}
