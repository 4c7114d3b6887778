import "server-only";
import type { S3 } from "@aws-sdk/client-s3";
import { env } from "#lib/env/env";
import { AppError } from "#lib/errors/app-error";

/** The user's message while the store doesn't respond. */
const storageUnavailable = "We can't reach our file storage right now. Please try again shortly.";

/** The timeout of a call in milliseconds. Assembling many parts may take the store much longer. */
const timeoutMs = 3500;

type S3Store = { client: S3; sdk: typeof import("@aws-sdk/client-s3"); Bucket: string };

let store: Promise<S3Store> | undefined;

/** Returns the process's client, loaded on first use: the SDK is large. Throws AppError `not_configured`. */
export function requireStore(): Promise<S3Store> {
  store ??= openStore();
  return store;
}

async function openStore(): Promise<S3Store> {
  if (!env.s3) throw new AppError("not_configured", { detail: "the S3 settings are not set" });
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = env.s3;
  const sdk = await import("@aws-sdk/client-s3");
  const client = new sdk.S3({
    region,
    // Virtual-hosted buckets need a certificate each, which few self-hosted stores have.
    forcePathStyle: true,
    ...(endpoint && { endpoint }),
    credentials: { accessKeyId, secretAccessKey },
    // Other stores reject the newer checksums, and a presigned address can't include the checksum of unknown bytes.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // No retries here: the client retries its request.
    maxAttempts: 1,
    requestHandler: { connectionTimeout: 2000 },
  });
  return { client, sdk, Bucket: bucket };
}

type CallOptions<Result> = {
  /** The store's error names that are a result, with that result. */
  expected?: Record<string, Result>;
  timeoutMs?: number;
};

/** Calls the store. Throws AppError `unavailable`, whose detail has the store's reason, never an address or a key. */
export async function runStoreCall<Result>(
  call: (store: S3Store, options: { abortSignal: AbortSignal }) => Promise<Result>,
  { expected = {}, timeoutMs: bound = timeoutMs }: CallOptions<Result> = {},
): Promise<Result> {
  const opened = await requireStore();
  try {
    return await call(opened, { abortSignal: AbortSignal.timeout(bound) });
  } catch (error) {
    if (error instanceof AppError) throw error;
    const name = error instanceof Error ? error.name : "unknown";
    if (name in expected) return expected[name] as Result;
    throw new AppError("unavailable", { message: storageUnavailable, detail: `the store answered ${name}` });
  }
}
