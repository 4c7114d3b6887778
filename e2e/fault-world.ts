import { type APIRequestContext, type APIResponse, type BrowserContext, request } from "@playwright/test";
import { type Document, MongoClient } from "mongodb";
import type { FaultProxy, ServiceFault } from "#dev/testing/fault-proxy";
import { type Belongings, createBelongings } from "#e2e/belongings";
import type { OwnApp } from "#e2e/own-app";
import { addAccount, makePerson, type Person, sameOrigin, signIn } from "#e2e/people";

/** Somebody with an account, signed in on an app of the tests. */
export type Student = Person &
  Belongings & {
    uid: string;
    request: APIRequestContext;
    send(call: string, data?: unknown): Promise<APIResponse>;
  };

/** Something that the app needs is away while `during` runs, and from its end until `recover`. */
export type Outage = {
  during<T>(act: () => Promise<T>): Promise<T>;
  recover(): Promise<void>;
};

/** Makes somebody whom no other row knows; `session` is theirs from then on. */
export async function createStudent(session: APIRequestContext, isConfirmed = true): Promise<Student> {
  const person = { ...makePerson(), isConfirmed };
  const teacher = makePerson("Tom Teacher");
  await Promise.all([addAccount(person), addAccount(teacher)]);
  await signIn({ request: session }, person);
  const { user } = await (await session.get("/api/session")).json();
  return {
    ...person,
    ...createBelongings({ request: session, person, teacher }),
    uid: user.uid,
    request: session,
    send(call, data) {
      const [method = "", path = ""] = call.split(" ");
      return session.fetch(path, { method, data, headers: sameOrigin });
    },
  };
}

/** A session on this app that nobody has yet. */
export function createSession(app: OwnApp): Promise<APIRequestContext> {
  return request.newContext({ baseURL: app.baseURL });
}

/** How many such documents the app's database has. */
export async function countDocuments(app: OwnApp, collection: string, filter: Document): Promise<number> {
  const client = new MongoClient(app.environment.MONGODB_URI ?? "");
  try {
    return await client.db().collection(collection).countDocuments(filter);
  } finally {
    await client.close();
  }
}

/** The outage of a service that the app reaches through a proxy. */
export function createServiceOutage(proxy: FaultProxy, fault: ServiceFault): Outage {
  return {
    async during(act) {
      await proxy.suffer(fault);
      return act();
    },
    recover: proxy.recover,
  };
}

/** The outage of the database; when it is killed, so many commands have been carried out and wait for their answers. */
export function createDatabaseOutage(app: OwnApp, fault: ServiceFault, inFlight: number): Outage {
  return {
    async during(act) {
      if (fault === "stop") await app.stopDatabase();
      if (fault === "freeze") app.freezeDatabase();
      if (fault !== "kill") return act();
      const held = app.commands.holdAnswers(inFlight);
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

/** The same address by way of a proxy. */
export function toProxied(address: string, proxy: FaultProxy): string {
  const url = new URL(address);
  url.port = String(proxy.port);
  return url.href;
}

/** Lets a browser reach a service of the local stack by way of the app's proxy, as the app's server does. */
export async function leadThrough(
  context: BrowserContext,
  { service, proxy }: { service: string; proxy: FaultProxy },
) {
  await context.route(`${service}/**`, (route) => {
    return route.continue({ url: toProxied(route.request().url(), proxy) });
  });
}
