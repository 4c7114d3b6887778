/** The database that a MongoDB connection string names after its hosts, or `openbook` when it names none. */
export function parseDatabaseName(uri: string): string {
  const name = /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(uri)?.[1];
  return name ? decodeURIComponent(name) : "openbook";
}
