import "server-only";
import type { Migration } from "#lib/db/migrations/migration";

/**
 * Version 1.0.0 stored null as the state of a published course, which DocumentDB can't use as the bound of an index, and
 * kept the indexed search tokens of unpublished courses. It isn't additive, because that version shows only courses
 * whose state is null.
 */
export const stateOfPublishedCourses: Migration = {
  name: "published courses have a state",
  async run({ database, onProgress }) {
    const courses = database.collection("services");
    const unlisted = { state: { $in: ["unpublished", "hidden", "deleting"] } };
    await courses.updateMany(unlisted, { $set: { search: [] } });
    for (const part of ["deletion", "hidden"]) {
      const before = `${part}.stateBefore`;
      const published = { ...unlisted, [part]: { $exists: true }, [before]: null };
      await courses.updateMany(published, { $set: { [before]: "published" } });
    }
    // Must run last: these courses are the ones that it still has to update after an interruption.
    const { modifiedCount } = await courses.updateMany({ state: null }, { $set: { state: "published" } });
    onProgress(`${modifiedCount} published courses`);
  },
};
