import { expect, test } from "vitest";
import { toEmbed } from "#lib/rules/lessons/lesson-video";

test("YouTube's player sets no cookie before it plays", () => {
  expect(toEmbed({ kind: "youtube", id: "dQw4w9WgXcQ" })).toMatchObject({
    player: "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0",
    page: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  });
});

test("Vimeo is asked not to track, and an unlisted video keeps its key", () => {
  expect(toEmbed({ kind: "vimeo", id: "76979871" })).toMatchObject({
    player: "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1",
    page: "https://vimeo.com/76979871",
  });
  expect(toEmbed({ kind: "vimeo", id: "76979871", hash: "abc123def4" })).toMatchObject({
    player: "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=abc123def4",
    page: "https://vimeo.com/76979871/abc123def4",
  });
});

test("a video starts where its address says", () => {
  expect(toEmbed({ kind: "youtube", id: "dQw4w9WgXcQ", startSeconds: 90 })).toMatchObject({
    player: "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0&start=90",
    page: "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=90s",
  });
  expect(toEmbed({ kind: "vimeo", id: "76979871", startSeconds: 90 })).toMatchObject({
    player: "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1#t=90s",
    page: "https://vimeo.com/76979871#t=90s",
  });
});
