import type { CommandStartedEvent, MongoClient } from "mongodb";
import { type DatabaseProxy, dataCommands } from "#dev/testing/database/database-proxy";

/**
 * Returns a function that runs a call and returns its result and the commands that it sent, such as "find sessions", in
 * steps, each of which is a round trip: the commands of a step don't wait for one another. Sends the commands of a step
 * together, once the call waits for all of them, because the order in which parallel commands end depends on chance.
 * `proxy` is between the client and its database.
 */
export function createStepRecorder({ client, proxy }: { client: MongoClient; proxy: DatabaseProxy }) {
  let steps: string[][] | null = null;
  let step: string[] = [];
  /** The number of commands that the call waits for. */
  let awaited = 0;
  let held: (() => void)[] = [];

  const sendStep = () => {
    if (!steps || held.length === 0 || held.length < awaited) return;
    steps.push(step.toSorted());
    const sent = held;
    step = [];
    held = [];
    for (const send of sent) send();
  };
  // After the code that waits for the last command had the time to request the next ones.
  const check = () => void setImmediate(sendStep);
  const hold = () => {
    if (!steps) return Promise.resolve();
    check();
    return new Promise<void>((resolve) => held.push(resolve));
  };
  for (const name of dataCommands) proxy.hold(name, hold);
  client.on("connectionCheckOutStarted", () => {
    awaited += 1;
  });
  client.on("commandStarted", ({ commandName, command }: CommandStartedEvent) => {
    step.push(`${commandName} ${command[commandName]}`);
  });
  const end = () => {
    awaited -= 1;
    check();
  };
  client.on("commandSucceeded", end).on("commandFailed", end);

  return async <Result>(call: () => Promise<Result>) => {
    const recorded: string[][] = [];
    step = [];
    steps = recorded;
    const result = await call().finally(() => {
      steps = null;
    });
    return { steps: recorded, result };
  };
}
