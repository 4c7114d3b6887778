/** The paths of the pages that the user has left since the document was loaded. NavigationFocus adds them. */
export const leftPages = new Set<string>();
