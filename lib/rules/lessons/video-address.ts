/**
 * A video by its URL: embedded from YouTube or Vimeo, or a file that the browser's own player plays. `startSeconds`:
 * where its URL starts it, if it says so.
 */
export type VideoAddress =
  | { kind: "youtube"; id: string; startSeconds?: number }
  /** `hash` is the key in an unlisted video's URL, without which it doesn't play. */
  | { kind: "vimeo"; id: string; hash?: string; startSeconds?: number }
  | { kind: "file"; url: string };

const youtubeHost = /(^|\.)youtube(-nocookie)?\.com$/;
const startPattern = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,5})s?)?$/;
const vimeoHost = /(^|\.)vimeo\.com$/;

const youtubeId = /^[\w-]{11}$/;
// The last alternative is the page where the owner edits the video, whose URL gets copied too.
const youtubePath = /^\/(?:embed|v|e|shorts|live|video)\/([^/]+)(?:\/edit)?\/?$/;
// vimeo.com/1, /1/hash, /video/1, /manage/videos/1, /channels/name/1, /groups/name/videos/1, /showcase/1/video/2
const vimeoPath =
  /^\/(?:video\/|manage\/videos\/|channels\/[^/]+\/|groups\/[^/]+\/videos\/|(?:showcase|album)\/\d+\/video\/)?(\d{1,12})(?:\/([\da-z]{6,40}))?\/?$/;
const vimeoHash = /^[\da-z]{6,40}$/;
/** Vimeo's URLs of the video file itself, which paying accounts get. */
const vimeoFile = /^\/(external|progressive_redirect)\/./;

/**
 * Parses a video's URL: any of the URLs of a video on YouTube or Vimeo, or any other https URL. Null for a
 * URL that isn't https, contains a password, or is a YouTube or Vimeo page other than a single video's.
 */
export function parseVideoAddress(address: string): VideoAddress | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== "https:" || url.username !== "" || url.password !== "") return null;
  const host = url.hostname.replace(/\.$/, "");
  if (host === "youtu.be" || host === "www.youtu.be") {
    return toYoutube(url.pathname.slice(1).replace(/\/$/, ""), url);
  }
  if (youtubeHost.test(host)) return parseYoutube(url);
  if (vimeoHost.test(host) && !vimeoFile.test(url.pathname)) return parseVimeo(url);
  return { kind: "file", url: url.href };
}

function parseYoutube(url: URL): VideoAddress | null {
  const { pathname, searchParams } = url;
  const isWatchPage = pathname === "/watch" || pathname === "/watch/";
  return toYoutube(isWatchPage ? searchParams.get("v") : youtubePath.exec(pathname)?.[1], url);
}

function toYoutube(id: string | null | undefined, url: URL): VideoAddress | null {
  return id && youtubeId.test(id) ? { kind: "youtube", id, ...findStart(url) } : null;
}

/** Parses where a URL starts the video: `t=42`, `t=1m30s`, or `start=42`, in the query or, on Vimeo, after a `#`. */
function findStart({ searchParams, hash }: URL): { startSeconds?: number } {
  const inHash = new URLSearchParams(hash.slice(1));
  const text = searchParams.get("t") ?? searchParams.get("start") ?? inHash.get("t") ?? "";
  const [matched, hours = 0, minutes = 0, seconds = 0] = startPattern.exec(text) ?? [];
  if (!matched) return {};
  const startSeconds = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return startSeconds > 0 ? { startSeconds } : {};
}

function parseVimeo(url: URL): VideoAddress | null {
  const { pathname, searchParams } = url;
  const [, id, pathHash] = vimeoPath.exec(pathname) ?? [];
  if (!id) return null;
  const hash = pathHash ?? searchParams.get("h") ?? "";
  return { kind: "vimeo", id, ...(vimeoHash.test(hash) && { hash }), ...findStart(url) };
}
