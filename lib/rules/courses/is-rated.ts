/** Whether a course's free-text rating says something: without a text, or as "New", nobody has rated the course yet. */
export function isRated(ratings: string): boolean {
  return !/^(new)?$/i.test(ratings.trim());
}
