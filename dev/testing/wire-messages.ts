import type { Socket } from "node:net";
import { BSON } from "mongodb";

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
  if (message.readInt32LE(12) !== opMsg || message[commandStart - 1] !== 0) return "";
  const length = message.readInt32LE(commandStart);
  const command = BSON.deserialize(message.subarray(commandStart, commandStart + length));
  return Object.keys(command)[0] ?? "";
}
