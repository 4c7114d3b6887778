import { getIdToken } from "#dev/testing/people/emulator";
import { callApi, type Person, type Session } from "#dev/testing/people/people";
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
  const data = { name, size: bytes.length, purpose };
  const { _id, partSize, parts } = await callApi(request, "POST /api/uploads", { data, headers });
  for (let part = 1; part <= parts; part += 1) {
    await callApi(request, `PUT /api/uploads/${_id}/parts/${part}`, {
      data: bytes.subarray((part - 1) * partSize, part * partSize),
      headers: { ...headers, "Content-Type": "application/octet-stream" },
    });
  }
  await callApi(request, `POST /api/uploads/${_id}/complete`, { headers });
  return String(_id);
}
