import { randomBytes } from "node:crypto";
import type { AttackName, HostileClient } from "#bench/hostile/hostile-client";
import { webM } from "#dev/testing/files/sample-files";

type Upload = {
  attack: AttackName;
  purpose: "course-picture" | "lesson-video";
  bytes: Buffer;
  /** The number of simultaneous requests to complete the upload; 0 leaves it unfinished. */
  completions: number;
};

/** The largest video that the default store takes, in bytes. */
const videoBytes = 25 * 1024 ** 2;

/** Returns an attack that uploads a picture of about 9 MB and completes each upload ten times at once. */
export function createPictureAttack(client: HostileClient, picture: Buffer) {
  return () =>
    sendUpload(client, { attack: "pictures", purpose: "course-picture", bytes: picture, completions: 10 });
}

/** Returns an attack that sends the parts of the largest videos, and completes every second one. */
export function createVideoAttack(client: HostileClient) {
  const bytes = randomBytes(videoBytes);
  // Identified by its beginning, so that it is accepted and stored.
  webM.copy(bytes);
  let sent = 0;
  return () => {
    sent += 1;
    return sendUpload(client, { attack: "videos", purpose: "lesson-video", bytes, completions: sent % 2 });
  };
}

async function sendUpload(client: HostileClient, { attack, purpose, bytes, completions }: Upload) {
  const body = { name: "upload", size: bytes.length, purpose };
  const { status, answer } = await client.send(attack, { method: "POST", path: "/api/uploads", body });
  if (status !== 201) return;
  const path = `/api/uploads/${answer._id}`;
  const partSize = Number(answer.partSize);
  for (let part = 1; part <= Number(answer.parts); part += 1) {
    const body = bytes.subarray((part - 1) * partSize, part * partSize);
    await client.send(attack, { method: "PUT", path: `${path}/parts/${part}`, body });
  }
  const complete = () => client.send(attack, { method: "POST", path: `${path}/complete` });
  await Promise.all(Array.from({ length: completions }, complete));
}
