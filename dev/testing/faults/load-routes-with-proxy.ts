import { type Lifetime, startDatabaseProxy } from "#dev/testing/database/database-proxy";
import { loadWithDatabase } from "#dev/testing/database/load-with-database";

/** Loads the API's routes as a server does that reaches its database through a proxy. Returns both. */
export async function loadRoutesWithProxy(lifetime: Lifetime) {
  const proxy = await startDatabaseProxy(lifetime);
  const load = () => import("#app/api/api-routes");
  const { apiRoutes: routes } = await loadWithDatabase(proxy.uri, load, lifetime);
  return { proxy, routes };
}
