/** The free course that a visitor wants to enroll in, with the id in its page's path. Null before the click. */
export const wanted: { course: { _id: string; title: string } | null } = { course: null };
