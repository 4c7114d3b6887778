// This file is long because it lists every way in which an upload can lie about its type.

import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { type FileSite, getPart, openFileSite, testedStores } from "#dev/testing/files/file-site";
import {
  buildPhoto,
  buildPixelBomb,
  buildTextBomb,
  buildZip,
  html,
  pdf,
  svg,
  video,
  webVtt,
} from "#dev/testing/files/sample-files";
import { emptyStore, listStoredFiles } from "#dev/testing/files/stored-bytes";
import { addCaller, type Caller } from "#dev/testing/people/sign-in";
import type { FilePurpose } from "#lib/rules/files/upload-schema";

const utf8 = (text: string) => Buffer.from(text);
const program = Buffer.concat([utf8("MZ\u0090\0"), Buffer.alloc(500)]);
const macros = `<Types><Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>`;

const notPicture = "This isn't a JPEG, PNG, WebP, or AVIF picture of up to 50 megapixels, or it's damaged.";
const notVideo = "This isn't an MP4 or WebM video, which all browsers can play.";
const notCaptions = "These aren't WebVTT captions. The file has to start with WEBVTT.";
const notAllowed = expect.stringMatching(/^Files of this kind can't be uploaded\. Use one of these: PDF, /);

type Hostile = [
  what: string,
  purpose: FilePurpose,
  name: string,
  make: () => Buffer | Promise<Buffer>,
  unknown,
];

const refused: Hostile[] = [
  ["HTML called a picture", "course-picture", "a.png", () => html, notPicture],
  ["HTML called a video", "lesson-video", "a.mp4", () => html, notVideo],
  ["HTML called captions", "captions", "a.vtt", () => html, notCaptions],
  ["HTML called a PDF", "lesson-file", "a.pdf", () => html, notAllowed],
  ["HTML called HTML", "lesson-file", "a.html", () => html, notAllowed],
  ["HTML after whitespace", "lesson-file", "a.htm", () => utf8(`\ufeff \n\t${html}`), notAllowed],
  ["HTML after text", "lesson-file", "a", () => utf8(`Read this:\n${html}`), notAllowed],
  ["HTML after a comment", "lesson-file", "a.xhtml", () => utf8(`<!-- a -->${html}`), notAllowed],
  ["an SVG with a script", "course-picture", "a.svg", () => svg, notPicture],
  ["an SVG called a PNG", "person-picture", "a.png", () => svg, notPicture],
  ["an SVG as a lesson's file", "lesson-file", "a.svg", () => svg, notAllowed],
  ["XML", "lesson-file", "a.xml", () => utf8(`<?xml version="1.0"?><a/>`), notAllowed],
  ["a shell script", "lesson-file", "a.txt", () => utf8("#!/bin/sh\nrm -rf /\n"), notAllowed],
  ["a shell script called a table", "lesson-file", "a.csv", () => utf8("#!/bin/sh\nrm -rf /\n"), notAllowed],
  ["a program", "lesson-file", "a.zip", () => program, notAllowed],
  ["a program called a table", "lesson-file", "a.csv", () => program, notAllowed],
  ["a Java program", "lesson-file", "a.zip", () => buildZip({ "META-INF/MANIFEST.MF": "a" }), notAllowed],
  [
    "a document with macros",
    "lesson-file",
    "a.docx",
    () => buildZip({ "[Content_Types].xml": macros }),
    notAllowed,
  ],
  ["text in UTF-16", "lesson-file", "a.txt", () => Buffer.from("\ufeffHello, world", "utf16le"), notAllowed],
  ["text with a null byte", "lesson-file", "a.txt", () => utf8("Hello\0world"), notAllowed],
  [
    "text that ends in the middle of a character",
    "lesson-file",
    "a.txt",
    () => utf8("Hell\u00f6").subarray(0, 5),
    notAllowed,
  ],
  ["captions with a null byte", "captions", "a.vtt", () => utf8(`${webVtt}\0`), notCaptions],
  ["captions that only start with WEBVTT", "captions", "a.vtt", () => utf8("WEBVTTSCRIPT"), notCaptions],
  ["a PDF called a picture", "course-picture", "a.png", () => pdf, notPicture],
  ["a picture called a video", "lesson-video", "a.mp4", () => buildPhoto("png"), notVideo],
  ["a video called a picture", "person-picture", "a.jpg", () => video, notPicture],
  ["a GIF", "course-picture", "a.gif", () => utf8("GIF89a\u0001\0\u0001\0\0\0\0;"), notPicture],
  [
    "half of a JPEG",
    "course-picture",
    "a.jpg",
    async () => (await buildPhoto("jpeg")).subarray(0, 900),
    notPicture,
  ],
  ["a PNG of 2,500 megapixels", "course-picture", "a.png", () => buildPixelBomb(50_000), notPicture],
  [
    "a 49-megapixel PNG without image data",
    "course-picture",
    "a.png",
    () => buildPixelBomb(7000),
    notPicture,
  ],
  ["a film from a camera", "lesson-video", "a.mov", () => utf8("\0\0\0\u0014ftypqt  \0\0\0\0qt  "), notVideo],
];

let caller: Caller;

beforeAll(async () => {
  caller = await addCaller();
});

describe.each(testedStores)("files kept in %s", (store) => {
  let site: FileSite;

  beforeEach(async () => {
    site = await openFileSite(store);
    await emptyStore(store);
  });

  async function expectNothingLeft() {
    // 25 hours after the refusal, and once more later, when writes that were still in progress have ended.
    await site.clean(25);
    await site.clean(51);
    expect(await listStoredFiles(store)).toEqual([]);
    expect(await openTestDatabase().collection("files").countDocuments()).toBe(0);
  }

  test.each(refused)(
    "%s is refused, can't be read, and leaves nothing behind",
    async (_what, purpose, name, make, why) => {
      const { _id } = await site.send({ caller, purpose, name, bytes: await make() });
      expect((await site.read(_id, { caller })).status).toBe(404);
      for (const _time of ["first", "again"]) {
        const { status, body } = await site.complete(caller, _id);
        expect([status, body.error.fields]).toEqual([422, { file: why }]);
      }
      expect((await site.read(_id, { caller })).status).toBe(404);
      expect(await listStoredFiles(store)).toEqual([]);
      await expectNothingLeft();
    },
  );

  test("a PNG that is also HTML is re-encoded without its script", async () => {
    const bytes = Buffer.concat([await buildPhoto("png"), html]);
    const { body } = await site.upload({ caller, purpose: "course-picture", name: "a.html", bytes });
    const { headers, body: read } = await site.read(body.fileId);
    expect(Buffer.from(read).includes("script")).toBe(false);
    expect([headers.get("Content-Type"), headers.get("X-Content-Type-Options")]).toEqual([
      "image/webp",
      "nosniff",
    ]);
  });

  test("a PDF that is also HTML is served as a PDF download", async () => {
    const bytes = Buffer.concat([pdf, html]);
    const { body } = await site.upload({ caller, purpose: "lesson-file", name: "a.html", bytes });
    expect(body.name).toBe("a.html.pdf");
    const { status, headers } = await site.read(body.fileId, { caller });
    if (store === "s3") {
      const address = new URL(headers.get("Location") ?? "");
      expect(address.searchParams.get("response-content-type")).toBe("application/pdf");
      expect(address.searchParams.get("response-content-disposition")).toMatch(
        /^attachment; filename="a.html.pdf"/,
      );
      const answer = await fetch(address);
      expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
      expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment;/);
      expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    } else {
      expect(status).toBe(200);
      expect(Object.fromEntries(headers)).toMatchObject({
        "content-type": "application/pdf",
        "content-disposition": expect.stringMatching(/^attachment; filename="a.html.pdf"/),
        "x-content-type-options": "nosniff",
      });
    }
  });

  test.each([
    ["HTML", "a.txt", () => html],
    ["HTML", "a.csv", () => utf8(`name,code\n1,${html}`)],
    ["an SVG with a script", "a.csv", () => svg],
    ["XML", "a.txt", () => utf8(`<?xml version="1.0"?><a/>`)],
    ["a tag at its beginning", "a.md", () => utf8('<div align="center">\n\n# Notes\n</div>')],
    ["tags in a table", "a.csv", () => utf8("tag,use\n<div>,block\n<?xml version='1.0'?>,XML")],
    ["the beginning of a bitmap", "a.csv", () => utf8("BMI,weight\n21,70")],
    ["the beginning of a song", "a.md", () => utf8("ID3 tags store the title of a song.")],
    ["the beginning of a PDF", "a.txt", () => utf8("%PDF- starts every PDF.")],
  ])(
    "text that contains %s and is called %s is served as text to save, which no browser runs",
    async (...row) => {
      const [, name, make] = row;
      const bytes = make();
      const { status, body } = await site.upload({ caller, purpose: "lesson-file", name, bytes });
      expect([status, body.name]).toEqual([200, name]);
      const type = name.endsWith(".csv") ? "text/csv; charset=utf-8" : "text/plain; charset=utf-8";
      const disposition = expect.stringMatching(`^attachment; filename="${name}"`);
      const answer = await site.read(body.fileId, { caller });
      if (store === "s3") {
        const { searchParams } = new URL(answer.headers.get("Location") ?? "");
        expect(searchParams.get("response-content-type")).toBe(type);
        expect(searchParams.get("response-content-disposition")).toEqual(disposition);
      } else {
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          "content-type": type,
          "content-disposition": disposition,
          "x-content-type-options": "nosniff",
        });
        expect(Buffer.from(answer.body).equals(bytes)).toBe(true);
      }
    },
  );

  test("a picture with a text chunk that unpacks to 300 MB doesn't use that memory", async () => {
    const bytes = buildTextBomb();
    const before = process.memoryUsage().rss;
    await site.upload({ caller, purpose: "course-picture", name: "a.png", bytes });
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
  });

  test.each([
    ["zero bytes", 0, "lesson-file", "This file is empty."],
    ["a negative number", -1, "lesson-file", "Enter the size in bytes."],
    ["half a byte", 0.5, "lesson-file", "Enter the size in bytes."],
    [
      "a terabyte",
      1e12,
      "lesson-file",
      store === "s3" ? "Files can be 5 GB at most." : "Files can be 25 MB at most.",
    ],
    [
      "a terabyte",
      1e12,
      "lesson-video",
      store === "s3" ? "Videos can be 5 GB at most." : "Videos can be 25 MB at most.",
    ],
    ["a huge picture", 16e6, "course-picture", "Pictures can be 15 MB at most."],
    ["long captions", 2e6, "captions", "Captions can be 1 MB at most."],
  ])(
    "the size of %s is refused with a message before any byte is sent",
    async (_what, size, purpose, sentence) => {
      const { status, body } = await site.start(caller, { name: "a", size, purpose });
      expect([status, body.error.fields]).toEqual([422, { size: sentence }]);
      expect(await openTestDatabase().collection("files").countDocuments()).toBe(0);
    },
  );

  test("an unfinished upload is removed after a day, and not before", async () => {
    const { _id } = await site.send({ caller, purpose: "lesson-file", bytes: pdf });
    await site.clean(23);
    expect((await site.look(caller, _id)).status).toBe(200);
    await site.clean(25);
    expect((await site.look(caller, _id)).status).toBe(404);
    expect(await listStoredFiles(store)).toEqual([]);
    await expectNothingLeft();
  });
});

describe("parts that come through this server", () => {
  let site: FileSite;

  beforeEach(async () => {
    site = await openFileSite("gridfs");
  });

  const size = 2 * 1024 * 1024 + 10;
  const content = Buffer.concat([pdf, Buffer.alloc(size - pdf.byteLength, "a")]);
  const start = async () => (await site.start(caller, { name: "a.pdf", size, purpose: "lesson-file" })).body;

  test.each([
    ["one byte too few", 1, 1024 * 1024 - 1, 422, "Part 1 must have exactly 1,048,576 bytes."],
    ["one byte too many", 1, 1024 * 1024 + 1, 413, undefined],
    ["an empty part", 1, 0, 422, "Part 1 must have exactly 1,048,576 bytes."],
    ["a last part that is too long", 3, 11, 413, undefined],
    ["a last part that is too short", 3, 9, 422, "Part 3 must have exactly 10 bytes."],
  ])("%s is refused", async (_what, number, length, expected, sentence) => {
    const { _id } = await start();
    const { status, body } = await site.putPart(caller, _id, number, content.subarray(0, length));
    expect([status, body.error.fields?.part]).toEqual([expected, sentence]);
    expect((await site.look(caller, _id)).body.received).toEqual([]);
  });

  test.each(["0", "4", "99999", "-1", "1.5", "1e1", "a"])("part %s is refused", async (number) => {
    const { _id } = await start();
    const { status } = await site.putPart(caller, _id, number as unknown as number, pdf);
    expect([400, 404]).toContain(status);
  });

  test("an endless body is refused once it is longer than the part, and isn't read further", async () => {
    const { _id } = await start();
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    expect((await site.putPart(caller, _id, 1, endless)).status).toBe(413);
    expect(sent).toBeLessThan(2 * 1024 * 1024);
  });

  test("other bytes for a received part are refused, so a checked file can't change", async () => {
    const started = await start();
    for (const number of [1, 2, 3]) {
      await site.putPart(caller, started._id, number, getPart(content, started, number));
    }
    const other = Buffer.alloc(1024 * 1024, "<script>");
    expect((await site.putPart(caller, started._id, 1, other)).status).toBe(409);
    expect((await site.complete(caller, started._id)).status).toBe(200);
    expect((await site.putPart(caller, started._id, 1, other)).status).toBe(409);
    expect(Buffer.from((await site.read(started._id, { caller })).body).equals(content)).toBe(true);
  });

  test("a part that arrives while its upload is being canceled is removed an hour later", async () => {
    const started = await start();
    await site.giveUp(caller, started._id);
    // Stores the part as a request that was still in progress would.
    const { gridfsStorage } = await import("#lib/files/storage/gridfs-storage");
    const { ObjectId } = await import("mongodb");
    const _id = new ObjectId(String(started._id));
    await gridfsStorage.writePart?.(
      { _id, contentId: _id, size, partSize: started.partSize },
      1,
      getPart(content, started, 1),
    );
    await site.clean(2);
    expect(await listStoredFiles("gridfs")).toEqual([]);
    expect(await openTestDatabase().collection("files").countDocuments()).toBe(0);
  });
});
