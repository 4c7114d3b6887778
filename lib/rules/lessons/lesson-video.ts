import type { VideoAddress } from "#lib/rules/lessons/video-address";

/** A video that the browser plays with its own player. */
export type NativeVideo = {
  kind: "file";
  url: string;
  /** The path of the captions on this site; null without captions. */
  captions: string | null;
  /** The captions' language as a BCP 47 tag; null if the course has no language. */
  language: string | null;
};

/** A video that plays in the player of its host, YouTube or Vimeo. */
export type EmbeddedVideo = Exclude<VideoAddress, { kind: "file" }>;

export type LessonVideo = NativeVideo | EmbeddedVideo;

type Embed = {
  site: string;
  /** The server that the browser contacts once the player is opened. */
  host: string;
  /** The URL of the player, which starts at once. */
  player: string;
  /** The URL of the video's own page. */
  page: string;
};

/** The origins of the players, for the content security policy. */
export const playerOrigins = ["https://www.youtube-nocookie.com", "https://player.vimeo.com"] as const;

/** The URLs that open a video on another site and tell that site as little as possible. */
export function toEmbed(video: EmbeddedVideo): Embed {
  const { kind, id, startSeconds } = video;
  if (kind === "youtube") {
    const start = startSeconds ? `&start=${startSeconds}` : "";
    const player = `${playerOrigins[0]}/embed/${id}?autoplay=1&rel=0${start}`;
    const page = `https://www.youtube.com/watch?v=${id}${startSeconds ? `&t=${startSeconds}s` : ""}`;
    return { site: "YouTube", host: "youtube-nocookie.com", player, page };
  }
  const { hash } = video;
  const start = startSeconds ? `#t=${startSeconds}s` : "";
  return {
    site: "Vimeo",
    host: "player.vimeo.com",
    player: `${playerOrigins[1]}/video/${id}?autoplay=1&dnt=1${hash ? `&h=${hash}` : ""}${start}`,
    page: `https://vimeo.com/${id}${hash ? `/${hash}` : ""}${start}`,
  };
}
