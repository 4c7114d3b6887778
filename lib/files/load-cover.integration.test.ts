import { ObjectId } from "mongodb";
import sharp from "sharp";
import { expect, test } from "vitest";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { buildPhoto } from "#dev/testing/files/sample-files";
import { loadCover } from "#lib/files/load-cover";
import { storeFile } from "#lib/files/store-file";

const size = { width: 464, height: 261 };

async function storePicture(bytes: Uint8Array): Promise<string> {
  return (await storeFile({ uid: "teacher", purpose: "course-picture", name: "cover.png", bytes })).fileId;
}

test("an uploaded picture becomes a JPEG of the requested size, until moderators hide it", async () => {
  const id = await storePicture(await buildPhoto("png", { width: 1600, height: 900 }));
  const image = `/api/files/${id}`;
  const cover = await loadCover({ image, ...size });
  const [prefix, data = ""] = (cover ?? "").split(",");
  expect(prefix).toBe("data:image/jpeg;base64");
  expect(await sharp(Buffer.from(data, "base64")).metadata()).toMatchObject({ format: "jpeg", ...size });
  await openTestDatabase()
    .collection("files")
    .updateOne({ _id: new ObjectId(id) }, { $set: { isHidden: true } });
  expect(await loadCover({ image, ...size })).toBe(null);
});

test.each([
  ["no picture", ""],
  ["another site's", "https://pictures.example/a.png"],
  ["an unknown file", `/api/files/${"a".repeat(24)}`],
  ["another path of this site", "/courses/../../package.json"],
])("%s has no cover: %j", async (_, image) => {
  expect(await loadCover({ image, ...size })).toBe(null);
});
