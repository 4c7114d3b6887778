/**
 * Sends text while it is written, so that a file of any length takes no more memory than another. The first two pieces are
 * written before it is returned: what fails until then is thrown, and what fails later ends the download as incomplete.
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
    // A reader who leaves: what the writer reads from is closed.
    async cancel() {
      await chunks.return(undefined);
    },
  });
}
