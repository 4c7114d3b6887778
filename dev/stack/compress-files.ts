import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);

/** Compresses the scripts and styles below a folder as much as possible, each into `.br` and `.gz` next to it. */
export async function compressFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:js|css)$/.test(file))
    .map((file) => path.join(folder, file));
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file);
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength };
      writeFileSync(`${file}.br`, await compressWithBrotli(content, { params }));
      writeFileSync(`${file}.gz`, await compressWithGzip(content, { level: constants.Z_BEST_COMPRESSION }));
    }),
  );
}
