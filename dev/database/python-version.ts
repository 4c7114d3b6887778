export type PythonVersion = { major: number; minor: number; text: string };

/** Returns the version in "3.11.7" (a suffix such as "rc1" or "+" is kept in the text); undefined if it is none. */
export function parsePythonVersion(text: string): PythonVersion | undefined {
  const match = /^(\d+)\.(\d+)(\.\d+\S*)?$/.exec(text.trim());
  if (!match) return undefined;
  return { major: Number(match[1]), minor: Number(match[2]), text: text.trim() };
}

/** True for the versions that the embedded database has wheels for: 3.10 to 3.13. */
export function isFittingPython({ major, minor }: PythonVersion): boolean {
  return major === 3 && minor >= 10 && minor <= 13;
}
