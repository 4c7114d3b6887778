import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { MongoBulkWriteError, MongoNetworkError, MongoNotConnectedError, MongoServerError } from "mongodb";
import { expect, test } from "vitest";
import { isDatabaseUnavailable } from "#lib/db/is-database-unavailable";

/** Node's error for a write to a socket that the other side has just ended. */
async function writeTooLate(): Promise<Error> {
  const server = createServer((socket) => socket.end()).listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect({ port: (server.address() as AddressInfo).port, host: "127.0.0.1" });
  socket.resume().once("end", () => queueMicrotask(() => socket.write("a command")));
  const [error] = await once(socket, "error");
  server.close();
  return error;
}

test("a command on a socket that the database has just ended may succeed later", async () => {
  const error = await writeTooLate();
  expect(error.message).toBe("This socket has been ended by the other party");
  expect(isDatabaseUnavailable(error)).toBe(true);
});

/** Wraps the error as the driver does. */
function failBulk(error: ConstructorParameters<typeof MongoBulkWriteError>[0]): MongoBulkWriteError {
  const result = {} as ConstructorParameters<typeof MongoBulkWriteError>[1];
  return new MongoBulkWriteError(error, result);
}

test.each([
  ["a lost connection", new MongoNetworkError("connection 1 closed"), true],
  ["a client that was closed in the meantime", new MongoNotConnectedError("must be connected"), true],
  ["a host name that can't be resolved", Object.assign(new Error("querySrv"), { code: "ESERVFAIL" }), true],
  ["a server that steps down", new MongoServerError({ code: 189, errmsg: "stepped down" }), true],
  ["a bulk write that lost its connection", failBulk(new MongoNetworkError("connection 1 closed")), true],
  ["a bulk write of a duplicate key", failBulk({ code: 11_000, message: "E11000" }), false],
  ["a duplicate key", new MongoServerError({ code: 11_000, errmsg: "E11000" }), false],
  ["a missing file", Object.assign(new Error("open"), { code: "ENOENT" }), false],
  ["a defect in our code", new TypeError("undefined is not a function"), false],
])("whether a later call may succeed: %s", (_name, error, expected) => {
  expect(isDatabaseUnavailable(error)).toBe(expected);
});
