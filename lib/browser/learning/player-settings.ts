import { readStoredJson, storeText } from "#lib/browser/storage/browser-storage";

/** What a student has chosen in one video's player, for all others in this browser. */
type PlayerSettings = { playbackRate: number; volume: number; muted: boolean; hasCaptions: boolean };

const key = "openbook-player";
const defaults: PlayerSettings = { playbackRate: 1, volume: 1, muted: false, hasCaptions: false };

/** Applies the stored speed, volume, and captions to a player, and stores later choices. Returns the stop function. */
export function rememberPlayerSettings(video: HTMLVideoElement): () => void {
  const { playbackRate, volume, muted, hasCaptions } = readStoredJson(key, parseSettings) ?? defaults;
  // A source that is loaded again returns to the default speed.
  Object.assign(video, { defaultPlaybackRate: playbackRate, playbackRate, volume, muted });
  for (const track of video.textTracks) track.mode = hasCaptions ? "showing" : "disabled";
  const store = () => {
    const isShowing = [...video.textTracks].some(({ mode }) => mode === "showing");
    const captions = video.textTracks.length > 0 ? isShowing : hasCaptions;
    const { playbackRate, volume, muted } = video;
    video.defaultPlaybackRate = playbackRate;
    storeText(key, JSON.stringify({ playbackRate, volume, muted, hasCaptions: captions }));
  };
  video.addEventListener("ratechange", store);
  video.addEventListener("volumechange", store);
  video.textTracks.addEventListener("change", store);
  return () => {
    video.removeEventListener("ratechange", store);
    video.removeEventListener("volumechange", store);
    video.textTracks.removeEventListener("change", store);
  };
}

function parseSettings(stored: unknown): PlayerSettings | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { playbackRate, volume, muted, hasCaptions } = { ...defaults, ...stored };
  const isRate = Number.isFinite(playbackRate) && playbackRate >= 0.25 && playbackRate <= 4;
  const isVolume = Number.isFinite(volume) && volume >= 0 && volume <= 1;
  return {
    playbackRate: isRate ? playbackRate : defaults.playbackRate,
    volume: isVolume ? volume : defaults.volume,
    muted: muted === true,
    hasCaptions: hasCaptions === true,
  };
}
