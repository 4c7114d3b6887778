import "server-only";
import { type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { CommandStartedEvent, MongoClient } from "mongodb";
import { logLine } from "#lib/observability/log";
import { recordDuration } from "#lib/observability/metrics";

/** Commands that take at least this many milliseconds are logged. */
export const slowCommandMs = 500;

type RunningCommand = { operation: string; collection: string | undefined; span: Span };
type CommandEnd = { requestId: number; duration: number; failure?: Error };

/**
 * Records a span and a duration for every command of a client, and logs the slow ones. They name the operation and the
 * collection, never the values. Without a collector of traces or metrics, that part costs nothing.
 */
export function watchCommands(client: MongoClient): void {
  // A command that never ends (docs/decisions/0033) stays in this map: one per connection lost that way.
  const running = new Map<number, RunningCommand>();

  // The driver (7.8) emits these events in the asynchronous context of the caller, so the span's parent is the
  // request's span, and the log line has the request's trace.
  client.on("commandStarted", (event) => void running.set(event.requestId, startCommand(event)));
  client.on("commandSucceeded", end);
  client.on("commandFailed", end);

  function end(event: CommandEnd): void {
    const command = running.get(event.requestId);
    running.delete(event.requestId);
    if (command) logCommandEnd({ ...command, ...event });
  }
}

function startCommand({ commandName, command }: CommandStartedEvent): RunningCommand {
  const named: unknown = commandName === "getMore" ? command.collection : command[commandName];
  const collection = typeof named === "string" ? named : undefined;
  const name = collection ? `${commandName} ${collection}` : commandName;
  const attributes = {
    "db.system.name": "mongodb",
    "db.operation.name": commandName,
    ...(collection && { "db.collection.name": collection }),
  };
  const span = trace.getTracer("openbook").startSpan(name, { kind: SpanKind.CLIENT, attributes });
  return { operation: commandName, collection, span };
}

function logCommandEnd({
  operation,
  collection,
  span,
  duration,
  failure,
}: RunningCommand & CommandEnd): void {
  // Only the error's name, because its message may quote values.
  const error = failure?.name;
  if (error) span.setAttribute("error.type", error).setStatus({ code: SpanStatusCode.ERROR });
  span.end();
  const labels = {
    db_operation_name: operation,
    db_collection_name: collection ?? "",
    ...(error && { error_type: error }),
  };
  recordDuration({ name: "db_client_operation_duration_seconds", milliseconds: duration, labels });
  if (duration < slowCommandMs) return;
  const durationMs = Math.round(duration);
  logLine("info", { message: "slow database command", operation, collection, durationMs, error });
}
