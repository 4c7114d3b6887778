import "server-only";
import {
  MongoClientClosedError,
  MongoError,
  MongoNetworkError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
} from "mongodb";

const causes = [
  MongoServerSelectionError,
  MongoNetworkError,
  MongoTopologyClosedError,
  MongoClientClosedError,
];

// The driver throws these two without exporting their classes.
const causeNames = ["MongoWaitQueueTimeoutError", "MongoPoolClosedError"];

/** Whether an error says that the database did not answer, so that the same call may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return (
    causes.some((cause) => error instanceof cause) ||
    (error instanceof Error && causeNames.includes(error.name)) ||
    (error instanceof MongoError && error.hasErrorLabel("RetryableWriteError"))
  );
}
