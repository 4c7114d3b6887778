/** How somebody stands to a course: paid for it, has it in the cart, teaches it. */
export type CourseStanding = { owned: boolean; inCart: boolean; taught: boolean };
