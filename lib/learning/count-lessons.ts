import "server-only";
import { ObjectId } from "mongodb";
import { listReadyLessons, readProgress } from "#lib/learning/progress";
import type { LessonFigures } from "#lib/rules/payments/refund-rule";

type CountLessons = (serviceId: string) => LessonFigures;

/**
 * Returns how many lessons each of these courses, by id of 24 hexadecimal digits, has, and how many of them the user
 * has done. Lessons that the teacher has removed don't count.
 */
export async function countLessons(of: { uid: string; serviceIds: string[] }): Promise<CountLessons> {
  const serviceIds = [...new Set(of.serviceIds)].map((id) => new ObjectId(id));
  if (serviceIds.length === 0) return () => ({ done: 0, ready: 0 });
  const getProgress = await readProgress({ uid: of.uid, serviceIds });
  return (serviceId) => {
    const { outline, done } = getProgress(serviceId);
    return { done: done.length, ready: listReadyLessons(outline).length };
  };
}
