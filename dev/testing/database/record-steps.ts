import type { CommandStartedEvent, CommandSucceededEvent, MongoClient } from "mongodb";

/**
 * Runs a call and returns its result and the commands that it sent, such as "find sessions", in steps: a command is in
 * the step after the last command that had ended when it started. The number of steps is the number of round trips, one
 * after another, that the call waits for. Warm up the client's connections first.
 */
export async function recordSteps<Result>(client: MongoClient, call: () => Promise<Result>) {
  const steps: string[][] = [];
  const running = new Map<number, number>();
  let ended = 0;
  const start = ({ requestId, commandName, command }: CommandStartedEvent) => {
    const step = ended + 1;
    running.set(requestId, step);
    steps[step - 1] = [...(steps[step - 1] ?? []), `${commandName} ${command[commandName]}`];
  };
  const end = ({ requestId }: Pick<CommandSucceededEvent, "requestId">) => {
    ended = Math.max(ended, running.get(requestId) ?? 0);
  };
  client.on("commandStarted", start).on("commandSucceeded", end).on("commandFailed", end);
  try {
    const result = await call();
    return { steps, result };
  } finally {
    client.off("commandStarted", start).off("commandSucceeded", end).off("commandFailed", end);
  }
}
