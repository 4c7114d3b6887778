import type { Toast } from "#lib/browser/toasts/toasts";

/** In milliseconds, for a text of one line. */
const defaults = { success: 2000, error: 4000 };

/** The characters of one line, and the milliseconds to read each further one: about 180 words per minute. */
const charactersPerLine = 45;
const msPerCharacter = 60;

/** The shortest time to reach a toast's button, in milliseconds. */
const actionMs = 5000;

/**
 * How long a toast stays, in milliseconds: 2 s for a success and 4 s for an error of one line, longer for more text, at
 * least 5 s with a button, or as long as the toast itself says.
 */
export function getToastDuration({ kind, message, description = "", action, duration }: Toast): number {
  if (duration !== undefined) return duration;
  const further = Math.max(0, message.length - charactersPerLine) + description.length;
  return Math.max(defaults[kind] + further * msPerCharacter, action ? actionMs : 0);
}
