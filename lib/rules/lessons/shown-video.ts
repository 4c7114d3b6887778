import type { VideoAddress } from "#lib/rules/lessons/video-address";

/** A video that the browser itself plays. */
export type PlayedVideo = {
  kind: "file";
  url: string;
  /** A path of this site; null without captions. */
  captions: string | null;
  /** Of the captions, as a BCP 47 tag; null when the course does not say it. */
  language: string | null;
};

/** A video in the player of the site that it is on. */
export type EmbeddedVideo = Exclude<VideoAddress, { kind: "file" }>;

export type ShownVideo = PlayedVideo | EmbeddedVideo;

type Embed = {
  site: string;
  /** Whose servers the browser asks once the player is opened. */
  host: string;
  /** The player, which starts at once. */
  player: string;
  /** The video's own page. */
  page: string;
};

/** The origins of the players, for the site's policy. */
export const playerOrigins = ["https://www.youtube-nocookie.com", "https://player.vimeo.com"] as const;

/** How a video on another site is opened without telling it more than it has to know. */
export function toEmbed(video: EmbeddedVideo): Embed {
  const { kind, id } = video;
  if (kind === "youtube") {
    const player = `${playerOrigins[0]}/embed/${id}?autoplay=1&rel=0`;
    const page = `https://www.youtube.com/watch?v=${id}`;
    return { site: "YouTube", host: "youtube-nocookie.com", player, page };
  }
  const { hash } = video;
  return {
    site: "Vimeo",
    host: "player.vimeo.com",
    player: `${playerOrigins[1]}/video/${id}?autoplay=1&dnt=1${hash ? `&h=${hash}` : ""}`,
    page: `https://vimeo.com/${id}${hash ? `/${hash}` : ""}`,
  };
}
