import { expect, test } from "vitest";
import { parseVideoAddress, type VideoAddress } from "#lib/rules/lessons/video-address";

const id = "dQw4w9WgXcQ";

test.each([
  `https://www.youtube.com/watch?v=${id}`,
  `https://youtube.com/watch?v=${id}`,
  `https://YOUTUBE.com/watch/?v=${id}`,
  `https://m.youtube.com/watch?app=desktop&v=${id}&t=42s`,
  `https://music.youtube.com/watch?v=${id}&list=RDAMVM${id}`,
  `https://www.youtube.com/watch?list=PLabc&index=2&v=${id}#comments`,
  `https://youtu.be/${id}`,
  `https://youtu.be/${id}/?si=aBcDeFgHiJk&t=42`,
  `https://www.youtube.com/embed/${id}?rel=0`,
  `https://www.youtube-nocookie.com/embed/${id}`,
  `https://www.youtube.com/shorts/${id}`,
  `https://www.youtube.com/live/${id}?feature=share`,
  `https://www.youtube.com/v/${id}`,
  `https://studio.youtube.com/video/${id}/edit`,
])("%s is recognized as this video on YouTube", (address) => {
  expect(parseVideoAddress(address)).toMatchObject({ kind: "youtube", id });
});

test.each([
  [`https://youtu.be/${id}?t=42`, 42],
  [`https://www.youtube.com/watch?v=${id}&t=1m30s`, 90],
  [`https://www.youtube.com/watch?v=${id}&t=1h2m3s`, 3723],
  [`https://www.youtube.com/embed/${id}?start=7`, 7],
  ["https://vimeo.com/76979871#t=2m", 120],
  [`https://youtu.be/${id}?t=0`, undefined],
  [`https://youtu.be/${id}?t=soon`, undefined],
  [`https://youtu.be/${id}`, undefined],
])("%s starts at second %s", (address, startSeconds) => {
  const video = parseVideoAddress(address);
  expect(video && video.kind !== "file" ? video.startSeconds : "not embedded").toBe(startSeconds);
});

test.each<[string, VideoAddress]>([
  ["https://vimeo.com/76979871", { kind: "vimeo", id: "76979871" }],
  ["https://www.vimeo.com/76979871/", { kind: "vimeo", id: "76979871" }],
  ["https://vimeo.com/76979871?share=copy#t=10s", { kind: "vimeo", id: "76979871", startSeconds: 10 }],
  ["https://vimeo.com/76979871/8272103f6e", { kind: "vimeo", id: "76979871", hash: "8272103f6e" }],
  ["https://vimeo.com/76979871/8272103f6e?fl=pl", { kind: "vimeo", id: "76979871", hash: "8272103f6e" }],
  ["https://player.vimeo.com/video/76979871", { kind: "vimeo", id: "76979871" }],
  [
    "https://player.vimeo.com/video/76979871?h=8272103f6e&badge=0",
    { kind: "vimeo", id: "76979871", hash: "8272103f6e" },
  ],
  ["https://player.vimeo.com/video/76979871?h=%22onload", { kind: "vimeo", id: "76979871" }],
  ["https://vimeo.com/channels/staffpicks/76979871", { kind: "vimeo", id: "76979871" }],
  ["https://vimeo.com/groups/teachers/videos/76979871", { kind: "vimeo", id: "76979871" }],
  ["https://vimeo.com/showcase/3253534/video/76979871", { kind: "vimeo", id: "76979871" }],
  [
    "https://vimeo.com/manage/videos/76979871/8272103f6e",
    { kind: "vimeo", id: "76979871", hash: "8272103f6e" },
  ],
])("%s is recognized as this video on Vimeo", (address, video) => {
  expect(parseVideoAddress(address)).toEqual(video);
});

test.each([
  ["https://videos.example/first lesson.mp4", "https://videos.example/first%20lesson.mp4"],
  ["https://videos.example/first.mp4?token=a%2Fb", "https://videos.example/first.mp4?token=a%2Fb"],
  ["https://EXAMPLE.com/日本.webm", "https://example.com/%E6%97%A5%E6%9C%AC.webm"],
  [
    "https://player.vimeo.com/external/76979871.hd.mp4?s=abc&profile_id=174",
    "https://player.vimeo.com/external/76979871.hd.mp4?s=abc&profile_id=174",
  ],
  // Hosts that only look like YouTube.
  [`https://notyoutube.com/watch?v=${id}`, `https://notyoutube.com/watch?v=${id}`],
  [`https://youtube.com.evil.example/embed/${id}`, `https://youtube.com.evil.example/embed/${id}`],
])("%s is a file that the browser's own player plays", (address, url) => {
  expect(parseVideoAddress(address)).toEqual({ kind: "file", url });
});

test.each([
  ["text that isn't a URL", "a video"],
  ["nothing", ""],
  ["not https", `http://www.youtube.com/watch?v=${id}`],
  ["a script", "javascript:alert(1)"],
  ["data", "data:video/mp4;base64,AAAA"],
  ["a path of this site", "/api/files/000000000000000000000000"],
  ["a URL with a password", "https://ada:secret@videos.example/a.mp4"],
  ["a URL that only looks like YouTube's", `https://www.youtube.com@evil.example/watch?v=${id}`],
  ["YouTube's home page", "https://www.youtube.com/"],
  ["a channel", "https://www.youtube.com/@openbook"],
  ["a playlist", "https://www.youtube.com/playlist?list=PLabc"],
  ["a search", "https://www.youtube.com/results?search_query=sql"],
  ["an id that is too short", "https://www.youtube.com/watch?v=short"],
  ["an id with an extra character", `https://www.youtube.com/embed/${id}x`],
  ["an id that is markup", "https://youtu.be/%22%3E%3Cscript"],
  ["Vimeo's home page", "https://vimeo.com/"],
  ["a profile on Vimeo", "https://vimeo.com/openbook"],
  ["a showcase", "https://vimeo.com/showcase/3253534"],
  ["an event", "https://vimeo.com/event/3253534"],
])("rejected as a video, %s: %s", (_name, address) => {
  expect(parseVideoAddress(address)).toBeNull();
});
