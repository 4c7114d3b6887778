import { MongoClient } from "mongodb";

/**
 * Why the driver can't use a MongoDB connection string, or null if it can. Doesn't connect. The driver's reason is
 * omitted when it repeats a word of the string other than an option's name, because the word may be part of a password.
 */
export function findUriProblem(uri: string): string | null {
  try {
    new MongoClient(uri);
    return null;
  } catch (error) {
    const problem = "is not a valid MongoDB connection string";
    const reason = error instanceof Error ? error.message : "";
    if (reason && !toWords(reason).some((word) => listSecretWords(uri).has(word)))
      return `${problem}: ${reason}`;
    return `${problem}; check its hosts and options, and write @ : / ? # % in a password as %40 %3A %2F %3F %23 %25`;
  }
}

function listSecretWords(uri: string): Set<string> {
  const [address = "", ...rest] = uri.replace(/^mongodb(\+srv)?:\/\//, "").split("?");
  const query = rest.join("?");
  // A question mark in a password looks like the start of the options.
  const options = query.includes("@")
    ? [query]
    : query.split("&").map((option) => option.replace(/^\w+=?/, ""));
  return new Set([address, ...options].flatMap(toWords));
}

function toWords(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
}
