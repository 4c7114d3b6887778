import { getIdToken } from "#dev/testing/people/emulator";
import type { Person, Session } from "#dev/testing/people/people";
import type { FilePurpose } from "#lib/rules/files/upload-schema";

type UploadOptions = {
  /** Sends the requests; any user's session works. */
  request: Session;
  person: Person;
  purpose: FilePurpose;
  name: string;
  bytes: Buffer;
};

/** Uploads a user's file through the site, part by part. Returns its id. */
export async function uploadFile({ request, person, purpose, name, bytes }: UploadOptions): Promise<string> {
  const headers = { Authorization: `Bearer ${await getIdToken(person)}` };
  const begun = await request.post("/api/uploads", { data: { name, size: bytes.length, purpose }, headers });
  if (!begun.ok()) throw new Error(`the upload was answered with ${begun.status()}: ${await begun.text()}`);
  const { _id, partSize, parts } = await begun.json();
  for (let part = 1; part <= parts; part += 1) {
    const data = bytes.subarray((part - 1) * partSize, part * partSize);
    const type = { "Content-Type": "application/octet-stream" };
    const path = `/api/uploads/${_id}/parts/${part}`;
    const sent = await request.fetch(path, { method: "PUT", data, headers: { ...headers, ...type } });
    if (!sent.ok()) throw new Error(`part ${part} was answered with ${sent.status()}: ${await sent.text()}`);
  }
  const completed = await request.post(`/api/uploads/${_id}/complete`, { headers });
  if (!completed.ok())
    throw new Error(`the end was answered with ${completed.status()}: ${await completed.text()}`);
  return String(_id);
}
