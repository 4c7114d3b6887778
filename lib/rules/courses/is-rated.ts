/** Whether a course's free-text rating has content. Empty text and "New" mean that the course isn't rated yet. */
export function isRated(ratings: string): boolean {
  return !/^(new)?$/i.test(ratings.trim());
}
