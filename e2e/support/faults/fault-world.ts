import { type APIRequestContext, type BrowserContext, request } from "@playwright/test";
import type { Document } from "mongodb";
import type { FaultProxy, ServiceFault } from "#dev/testing/database/fault-proxy";
import type { OwnApp } from "#e2e/support/servers/own-app";
import { withOwnDatabase } from "#e2e/support/servers/own-database";

/** A service that the app needs is down while `during` runs, and until `recover`. */
export type Outage = {
  during<T>(act: () => Promise<T>): Promise<T>;
  recover(): Promise<void>;
};

/** Creates a signed-out session on this app. */
export function createSession(app: OwnApp): Promise<APIRequestContext> {
  return request.newContext({ baseURL: app.baseURL });
}

/** Returns the number of matching documents in the app's database. */
export function countDocuments(app: OwnApp, collection: string, filter: Document): Promise<number> {
  return withOwnDatabase(app, (database) => database.collection(collection).countDocuments(filter));
}

/** Creates an outage of a service that the app reaches through a proxy. */
export function createServiceOutage(proxy: FaultProxy, fault: ServiceFault): Outage {
  return {
    async during(act) {
      await proxy.suffer(fault);
      return act();
    },
    recover: proxy.recover,
  };
}

/** Creates a database outage. The database is killed after it has executed a command and before it responds. */
export function createDatabaseOutage(app: OwnApp, fault: ServiceFault): Outage {
  return {
    async during(act) {
      if (fault === "stop") await app.stopDatabase();
      if (fault === "freeze") app.freezeDatabase();
      if (fault !== "kill") return act();
      const held = app.commands.holdAnswers(1);
      const acting = act();
      await held;
      await app.stopDatabase();
      return acting;
    },
    async recover() {
      if (fault === "freeze") app.thawDatabase();
      else await app.startDatabase();
    },
  };
}

/** Returns the address with the proxy in place of the service. */
export function toProxied(address: string, proxy: FaultProxy): string {
  const url = new URL(address);
  url.port = String(proxy.port);
  return url.href;
}

/** Routes a browser's requests to a local service through the app's proxy, as for the app's server. */
export async function routeThroughProxy(
  context: BrowserContext,
  { service, proxy }: { service: string; proxy: FaultProxy },
) {
  await context.route(`${service}/**`, (route) => {
    return route.continue({ url: toProxied(route.request().url(), proxy) });
  });
}
