import type { Socket } from "node:net";
import { BSON, type Document } from "mongodb";

const headerBytes = 16;
// MongoDB's wire protocol: OP_MSG, four bytes of flags, and a section of kind 0, which is the command.
const opMsg = 2013;
const commandStart = headerBytes + 5;

/** Reassembles the network data into messages of MongoDB's wire protocol and passes them on one by one. */
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

/** Returns the name of the command in a message, such as `find`; empty for the driver's first handshake. */
export function readCommandName(message: Buffer): string {
  return Object.keys(readCommand(message))[0] ?? "";
}

/** Returns the collection of a command, if it has one. */
export function readCollectionName(message: Buffer): string {
  return String(Object.values(readCommand(message))[0] ?? "");
}

/** True if the command in a message has a time limit. */
export function hasTimeLimit(message: Buffer): boolean {
  return "maxTimeMS" in readCommand(message);
}

function readCommand(message: Buffer): Document {
  if (message.readInt32LE(12) !== opMsg || message[commandStart - 1] !== 0) return {};
  const length = message.readInt32LE(commandStart);
  return BSON.deserialize(message.subarray(commandStart, commandStart + length));
}

/** Removes the transaction number, by which a server recognizes a retried write. */
export function withoutWriteNumber(message: Buffer): Buffer {
  const length = message.readInt32LE(commandStart);
  const { txnNumber: _, ...command } = readCommand(message);
  const [start, rest] = [message.subarray(0, commandStart), message.subarray(commandStart + length)];
  const changed = Buffer.concat([start, BSON.serialize(command), rest]);
  changed.writeInt32LE(changed.length, 0);
  return changed;
}

/** Returns the id of the request that a response names. */
export function readRequestId(message: Buffer): number {
  return message.readInt32LE(4);
}

/** Returns the id of the request that a message responds to. */
export function readResponseTo(message: Buffer): number {
  return message.readInt32LE(8);
}

/**
 * The response of a server that ran out of time; the caller decides whether the command was executed. It isn't one of
 * the errors that announce a shutdown: after those, the driver waits until the server's own handshake changes, and this
 * server stays the same.
 */
export const exceededTimeLimit = { code: 262, codeName: "ExceededTimeLimit", errmsg: "out of time" };

/** The response to a command that exceeded its time limit. */
export const maxTimeExpired = {
  code: 50,
  codeName: "MaxTimeMSExpired",
  errmsg: "operation exceeded time limit",
};

/** The response of a server on which this user may only read. */
export const unauthorized = { code: 13, codeName: "Unauthorized", errmsg: "not authorized to write" };

/** Returns the error response to a request. */
export function createErrorReply(request: Buffer, failure: typeof exceededTimeLimit): Buffer {
  const body = BSON.serialize({ ok: 0, ...failure });
  const reply = Buffer.alloc(commandStart + body.length);
  reply.writeInt32LE(reply.length, 0);
  reply.writeInt32LE(readRequestId(request), 8);
  reply.writeInt32LE(opMsg, 12);
  reply.set(body, commandStart);
  return reply;
}
