import "server-only";
import {
  MongoBulkWriteError,
  MongoClientClosedError,
  MongoError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerClosedError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
} from "mongodb";

const causes = [
  MongoServerSelectionError,
  MongoNetworkError,
  MongoTopologyClosedError,
  MongoServerClosedError,
  MongoClientClosedError,
  MongoNotConnectedError,
];

// The driver throws these two errors without exporting their classes.
const causeNames = ["MongoWaitQueueTimeoutError", "MongoPoolClosedError"];

// The codes of a server that is shutting down or is no longer the primary, after which the driver may retry
// (https://github.com/mongodb/specifications, retryable reads).
const codes = [6, 7, 89, 91, 134, 189, 262, 9001, 10_107, 11_600, 11_602, 13_435, 13_436];

// The driver passes on some of Node's own errors unchanged: for a command on a socket that the other end has just
// closed (EPIPE, "This socket has been ended by the other party"), or for a mongodb+srv address that can't be resolved.
const systemCodes = [
  ...["EPIPE", "ECONNRESET", "ECONNREFUSED", "ECONNABORTED", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"],
  ...["ENOTFOUND", "EAI_AGAIN", "ENODATA", "ESERVFAIL", "ETIMEOUT"],
  ...["ERR_STREAM_DESTROYED", "ERR_STREAM_WRITE_AFTER_END", "ERR_SOCKET_CLOSED"],
];

/** Whether an error means that the database didn't answer, so that the same call may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  // The driver wraps the error of a bulk write that was never sent as if the server had answered.
  if (error instanceof MongoBulkWriteError && error.errorResponse instanceof Error) {
    return isDatabaseUnavailable(error.errorResponse);
  }
  return (
    causes.some((cause) => error instanceof cause) ||
    (error instanceof MongoServerError && codes.includes(Number(error.code))) ||
    (error instanceof Error && causeNames.includes(error.name)) ||
    (error instanceof Error && "code" in error && systemCodes.includes(String(error.code))) ||
    (error instanceof MongoError && error.hasErrorLabel("RetryableWriteError"))
  );
}
