import path from "node:path";
import { fileURLToPath } from "node:url";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { cacheFolder } from "#dev/database/install-once";
import { findUsablePython } from "#dev/database/start-secantus";
import { prepareEnvironment } from "#dev/database/virtual-environment";
import { findFreePort } from "#dev/process/free-port";
import type { RunningProcess } from "#dev/process/start-process";
import { startProcess } from "#dev/process/start-process";
import { isAnswering } from "#dev/process/wait-until";

export type StorageServer = RunningProcess & {
  /** The variables with which the app finds it, for each bucket. */
  environments: Record<string, string>[];
};

type StorageOptions = {
  logFile: string;
  /** Default: any free port. */
  port?: number;
  /** Default: one. */
  buckets?: string[];
  onProgress?: (text: string) => void;
};

const script = fileURLToPath(new URL("./serve.py", import.meta.url));
const requirementsFile = fileURLToPath(new URL("./requirements.txt", import.meta.url));

const S3_REGION = "us-east-1";
const S3_ACCESS_KEY_ID = "local-key";
const S3_SECRET_ACCESS_KEY = "local-secret";

/**
 * Starts an S3-compatible store that keeps everything in memory; installs it on the first call. Resolves when its
 * buckets exist. Throws an ExplainedError.
 */
export async function startStorage({
  logFile,
  port: givenPort,
  buckets = ["openbook"],
  onProgress = () => {},
}: StorageOptions): Promise<StorageServer> {
  const installLog = path.join(cacheFolder, `storage-${process.pid}.log`);
  const python = await findUsablePython(installLog, onProgress);
  const interpreter = await prepareEnvironment({
    name: "storage",
    requirementsFile,
    python,
    logFile: installLog,
    onInstall: () => onProgress(`installing it for Python ${python.version}, about 20 s the first time`),
  });
  const port = givenPort ?? (await findFreePort());
  const S3_ENDPOINT = `http://127.0.0.1:${port}`;
  const server = await startProcess({
    name: "file storage",
    command: interpreter,
    args: ["-I", script, String(port), S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY],
    output: { logFile },
    isReady: () => isAnswering(`${S3_ENDPOINT}/moto-api/`),
  });
  const environments = buckets.map((S3_BUCKET) => {
    return { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  });
  await createBuckets(S3_ENDPOINT, buckets);
  return { ...server, environments };
}

async function createBuckets(endpoint: string, buckets: string[]): Promise<void> {
  const client = new S3Client({
    endpoint,
    region: S3_REGION,
    forcePathStyle: true,
    credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
  });
  for (const bucket of buckets) await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
}
