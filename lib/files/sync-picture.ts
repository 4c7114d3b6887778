import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import { parseFileAddress } from "#lib/rules/files/file-address";

/** `uid`: the user who uploaded the picture; only their content can name it. */
type PictureOptions = { address: string; uid: string };

/**
 * Hides a picture that only content hidden by moderators shows, or shows it again. Call it after every change of that
 * content or of its picture. Idempotent. Does nothing for a picture of another site.
 */
export async function syncPicture({ address, uid }: PictureOptions): Promise<void> {
  const id = parseFileAddress(address);
  if (!id) return;
  const files = await getCollection("files");
  const own = { _id: new ObjectId(id), uid };
  // Another decision may be made between the read and the write: the loop ends once a read confirms what is stored.
  for (
    let isHidden = await isOnlyHidden({ address, uid }), before: boolean | null = null;
    isHidden !== before;
  ) {
    await files.updateOne(own, isHidden ? { $set: { isHidden } } : { $unset: { isHidden: "" } });
    before = isHidden;
    isHidden = await isOnlyHidden({ address, uid });
  }
}

async function isOnlyHidden({ address, uid }: PictureOptions): Promise<boolean> {
  const [services, reviews, teachers] = await Promise.all([
    getCollection("services"),
    getCollection("reviews"),
    getCollection("teachers"),
  ]);
  const teacher = await teachers.findOne({ uid }, { projection: { photo: 1, hidden: 1 } });
  const isNamed = async (hidden: { $exists: boolean }) => {
    const projection = { projection: { _id: 1 } } as const;
    const found = await Promise.all([
      services.findOne({ image: address, hidden }, projection),
      reviews.findOne({ uid, photo: address, hidden }, projection),
    ]);
    return found.some((document) => document !== null);
  };
  const [isInHidden, isInVisible] = await Promise.all([
    isNamed({ $exists: true }),
    isNamed({ $exists: false }),
  ]);
  if (isInVisible || teacher?.photo === address) return false;
  return isInHidden || teacher?.hidden?.profile.photo === address;
}
