import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { constants } from "node:zlib";
import { encodeBody } from "#lib/http/stored-response";

/** Compresses the scripts and styles below a folder as much as possible, each into `.br` and `.gz` next to it. */
export async function compressFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:js|css)$/.test(file))
    .map((file) => path.join(folder, file));
  await Promise.all(
    files.map(async (file) => {
      const { br, gzip } = await encodeBody(readFileSync(file), constants.BROTLI_MAX_QUALITY);
      writeFileSync(`${file}.br`, br);
      writeFileSync(`${file}.gz`, gzip);
    }),
  );
}
