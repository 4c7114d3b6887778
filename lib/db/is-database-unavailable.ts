import "server-only";
import {
  MongoClientClosedError,
  MongoError,
  MongoNetworkError,
  MongoOperationTimeoutError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
} from "mongodb";

const causes = [
  MongoServerSelectionError,
  MongoNetworkError,
  MongoOperationTimeoutError,
  MongoTopologyClosedError,
  MongoClientClosedError,
];

/** Whether an error says that the database did not answer, so that the same call may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return (
    causes.some((cause) => error instanceof cause) ||
    (error instanceof MongoError && error.hasErrorLabel("RetryableWriteError"))
  );
}
