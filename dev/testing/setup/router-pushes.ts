/** The paths that components have opened with the router of `dev/testing/setup/next-around-components`. */
export const routerPushes: string[] = [];
