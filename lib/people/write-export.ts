import "server-only";
import { findRecentAccount } from "#lib/auth/request-firebase";
import { AppError } from "#lib/errors/app-error";
import type { ExportedAccount } from "#lib/people/export-schema";
import type { ExportSection } from "#lib/people/export-section";
import { exportSections } from "#lib/people/personal-data";
import { openTextStream } from "#lib/rules/async/open-text-stream";

/**
 * Streams everything that the site stores about a user as a JSON file (lib/people/export-schema). Throws errors before
 * the first list: AppError `unavailable` while Firebase is down, and the driver's error.
 */
export async function openExport(uid: string): Promise<ReadableStream<Uint8Array>> {
  return openTextStream(writeExport(await requireAccount(uid)));
}

async function* writeExport(account: ExportedAccount): AsyncGenerator<string> {
  yield `{\n"exportedAt": ${JSON.stringify(new Date())},\n"account": ${JSON.stringify(account)}`;
  for (const section of exportSections) yield* writeSection(section, account.uid);
  yield "\n}\n";
}

async function* writeSection(section: ExportSection, uid: string): AsyncGenerator<string> {
  let before = `,\n${JSON.stringify(section.name)}: [\n`;
  let isEmpty = true;
  for await (const entries of section.read(uid)) {
    yield before + entries.map((entry) => JSON.stringify(entry)).join(",\n");
    before = ",\n";
    isEmpty = false;
  }
  yield isEmpty ? `${before}]` : "\n]";
}

/**
 * Throws AppError `unauthenticated` if the account is gone, and what findRecentAccount throws while Firebase is down.
 */
async function requireAccount(uid: string): Promise<ExportedAccount> {
  const { record } = await findRecentAccount({ uid });
  if (!record) throw new AppError("unauthenticated");
  const { email, emailVerified, displayName, photoURL, providerData, metadata } = record;
  return {
    uid,
    email: email ?? "",
    emailVerified,
    name: displayName ?? "",
    picture: photoURL ?? "",
    signInMethods: providerData.map((provider) => ({
      method: provider.providerId,
      id: provider.uid,
      email: provider.email ?? "",
      name: provider.displayName ?? "",
      picture: provider.photoURL ?? "",
    })),
    createdAt: toIsoTime(metadata.creationTime),
    lastSignInAt: toIsoTime(metadata.lastSignInTime),
  };
}

function toIsoTime(time: string | undefined): string | null {
  return time ? new Date(time).toISOString() : null;
}
