import { type CommandStartedEvent, MongoClient } from "mongodb";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#lib/db/open-database";

test.each([
  "w=0",
  "w=1&journal=false&wtimeoutMS=1",
  "readPreference=secondaryPreferred&maxStalenessSeconds=120",
  "readConcernLevel=local",
])("a connection string with %s weakens no command", async (options) => {
  const uri = process.env.MONGODB_URI ?? "";
  const weakened = `${uri}${uri.includes("?") ? "&" : "?"}${options}`;
  const client = new MongoClient(weakened, { monitorCommands: true });
  onTestFinished(() => client.close());
  const events: CommandStartedEvent[] = [];
  client.on("commandStarted", (event) => void events.push(event));
  const health = openDatabase({ client, uri: weakened }).collection("health");
  await health.updateOne({ kind: options }, { $set: { kind: options } }, { upsert: true });
  await health.findOneAndDelete({ kind: options });
  await health.findOne({ kind: options });
  await health.aggregate([{ $match: { kind: options } }]).toArray();
  const seen = events.map(({ commandName, command }) => ({
    commandName,
    writeConcern: command.writeConcern,
    readConcern: command.readConcern?.level,
    readsFrom: command.$readPreference?.mode ?? "primary",
  }));
  const write = { writeConcern: { w: "majority" }, readsFrom: "primary" };
  const read = { readConcern: "majority", readsFrom: "primary" };
  expect(seen).toMatchObject([
    { commandName: "update", ...write },
    { commandName: "findAndModify", ...write },
    { commandName: "find", ...read },
    { commandName: "aggregate", ...read },
  ]);
  expect(
    seen
      .filter(({ writeConcern }) => writeConcern)
      .every(({ writeConcern }) => Object.keys(writeConcern).length === 1),
  ).toBe(true);
});
