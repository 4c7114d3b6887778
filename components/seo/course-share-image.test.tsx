import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderCourseShareImage } from "#components/seo/course-share-image";
import { renderShareImage } from "#components/seo/share-image";
import { loadShareFonts } from "#lib/seo/share-fonts";

type DrawnCourse = Parameters<typeof renderCourseShareImage>[0]["course"];

const drawCourse = (course: Omit<DrawnCourse, "image"> & { image?: string }) =>
  renderCourseShareImage({ course: { image: "", ...course }, admit: () => {}, address: "203.0.113.1" });

const { fetch } = globalThis;
const fetched: string[] = [];
const connected: unknown[] = [];
const onConnect = (message: unknown) => void connected.push(message);

beforeEach(() => {
  fetched.length = 0;
  connected.length = 0;
  vi.stubGlobal("fetch", (address: string) => {
    // The drawing library loads itself from a data URL.
    if (address.startsWith("data:")) return fetch(address);
    fetched.push(address);
    return Promise.reject(new Error("Nothing may leave the server."));
  });
  // Records every outgoing connection, by fetch or any other client.
  subscribe("net.client.socket", onConnect);
});

afterEach(() => {
  unsubscribe("net.client.socket", onConnect);
  vi.unstubAllGlobals();
});

function expectNothingFetched() {
  expect({ fetched, connected }).toEqual({ fetched: [], connected: [] });
}

function readSize(png: Uint8Array): string {
  const view = new DataView(png.buffer);
  return `${view.getUint32(16)} x ${view.getUint32(20)}`;
}

test.each([
  ["Latin", "Everyday Spanish", "4.8"],
  ["letters with marks", "Čeština každý den, Việt ngữ, Îles", "4.8"],
  ["Greek and Cyrillic", "Ελληνικά και русский", "4.8"],
  ["a text of 100,000 characters", "Spanish ".repeat(12_500), "9".repeat(100_000)],
  ["one word of 100,000 characters", "w".repeat(100_000), "4.8"],
  ["an emoji", "🚀 Rust in Practice 👩‍🏫", "⭐ 4.8"],
  ["an emoji of one character", "I ❤️ C™", "★"],
  ["Arabic", "تعلم العربية", "٤"],
  ["Japanese", "ゼロから始める日本語", "最高"],
  ["Hindi, Thai, Hebrew, Korean", "हिन्दी ไทย עברית 한국어", "4.8"],
  ["mathematics", "∑ 𝔘𝔫𝔦𝔠𝔬𝔡𝔢 ⊕", "4.8"],
  ["stacked combining marks", `z${"\u0351\u036b\u0343".repeat(200)}algo`, "4.8"],
  ["control characters and a lone surrogate", "a\u0000\u202e\ud800b", "\ud800"],
  ["nothing", "", ""],
])("a course's share image is drawn without any request: %s", async (_name, title, Ratings) => {
  const { png } = await drawCourse({ title, Ratings, stars: null, price: 39 });
  expect(readSize(png)).toBe("1200 x 630");
  expectNothingFetched();
});

test("the share image changes with the students' stars, but not with a teacher's rating that they replace", async () => {
  const course = { title: "Everyday Spanish", price: 39, Ratings: "4.8", stars: { average: 4.7, count: 12 } };
  const { etag } = await drawCourse(course);
  expect((await drawCourse({ ...course, Ratings: "5.0" })).etag).toBe(etag);
  expect((await drawCourse({ ...course, stars: { average: 4.7, count: 13 } })).etag).not.toBe(etag);
  expect((await drawCourse({ ...course, stars: null })).etag).not.toBe(etag);
});

test("the share image has the course's own cover, and requests none from another site", async () => {
  const course = { title: "Spanish with a cover", price: 39, Ratings: "", stars: null };
  const { etag } = await drawCourse(course);
  expect((await drawCourse({ ...course, image: "/courses/everyday-spanish.svg" })).etag).not.toBe(etag);
  for (const image of [
    "https://pictures.example/a.png",
    "/courses/missing.svg",
    "/courses/../site/tip-1.svg",
  ]) {
    expect((await drawCourse({ ...course, image })).etag, image).toBe(etag);
  }
  expectNothingFetched();
});

test("no character in our fonts makes the drawing request another font", async () => {
  const { codePoints } = await loadShareFonts();
  const characters = [...codePoints].map((code) => String.fromCodePoint(code));
  expect(characters.length).toBeGreaterThan(700);
  for (let at = 0; at < characters.length; at += 250) {
    const response = await renderShareImage({ title: characters.slice(at, at + 250).join(" "), note: "" });
    await response.arrayBuffer();
  }
  expectNothingFetched();
});
