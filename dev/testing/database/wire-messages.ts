import type { Socket } from "node:net";
import { BSON, type Document } from "mongodb";

const headerBytes = 16;
// MongoDB's wire protocol: OP_MSG, four bytes of flags, and a section of kind 0, which is the command.
const opMsg = 2013;
const commandStart = headerBytes + 5;

/** Hands over the messages of MongoDB's wire protocol one by one, however the network has cut them. */
export function readMessages(socket: Socket, onMessage: (message: Buffer) => unknown): void {
  let received = Buffer.alloc(0);
  socket.on("data", (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    while (received.length >= headerBytes && received.length >= received.readInt32LE(0)) {
      const length = received.readInt32LE(0);
      onMessage(received.subarray(0, length));
      received = received.subarray(length);
    }
  });
}

/** The name of the command in a message, such as `find`; empty for the driver's first greeting. */
export function readCommandName(message: Buffer): string {
  return Object.keys(readCommand(message))[0] ?? "";
}

/** The collection that a command is about, if it is about one. */
export function readCollectionName(message: Buffer): string {
  return String(Object.values(readCommand(message))[0] ?? "");
}

/** Whether the command in a message says how long it may take. */
export function hasTimeLimit(message: Buffer): boolean {
  return "maxTimeMS" in readCommand(message);
}

function readCommand(message: Buffer): Document {
  if (message.readInt32LE(12) !== opMsg || message[commandStart - 1] !== 0) return {};
  const length = message.readInt32LE(commandStart);
  return BSON.deserialize(message.subarray(commandStart, commandStart + length));
}

/** The same command without the number by which a server knows a write that it has carried out before. */
export function withoutWriteNumber(message: Buffer): Buffer {
  const length = message.readInt32LE(commandStart);
  const { txnNumber: _, ...command } = BSON.deserialize(
    message.subarray(commandStart, commandStart + length),
  );
  const body = BSON.serialize(command);
  const changed = Buffer.concat([
    message.subarray(0, commandStart),
    body,
    message.subarray(commandStart + length),
  ]);
  changed.writeInt32LE(changed.length, 0);
  return changed;
}

/** The number by which an answer names its request. */
export function readRequestId(message: Buffer): number {
  return message.readInt32LE(4);
}

/** The number of the request that a message answers. */
export function answersTo(message: Buffer): number {
  return message.readInt32LE(8);
}

/**
 * What a server answers that has run out of time; whether it has carried the command out is for the caller to arrange.
 * Not one of the errors by which a server says that it goes away: after those the driver waits until the server's own
 * greeting has changed, and this server stays.
 */
export const outOfTime = { code: 262, codeName: "ExceededTimeLimit", errmsg: "out of time" };

/** What a server answers to a command that took longer than it may take. */
export const tooSlow = { code: 50, codeName: "MaxTimeMSExpired", errmsg: "operation exceeded time limit" };

/** What a server answers on which this user may only read. */
export const readOnly = { code: 13, codeName: "Unauthorized", errmsg: "not authorized to write" };

/** The answer to a request that fails so. */
export function createErrorReply(request: Buffer, failure: typeof outOfTime): Buffer {
  const body = BSON.serialize({ ok: 0, ...failure });
  const reply = Buffer.alloc(commandStart + body.length);
  reply.writeInt32LE(reply.length, 0);
  reply.writeInt32LE(readRequestId(request), 8);
  reply.writeInt32LE(opMsg, 12);
  reply.set(body, commandStart);
  return reply;
}
