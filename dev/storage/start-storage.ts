import path from "node:path";
import { fileURLToPath } from "node:url";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { cacheFolder } from "#dev/database/install-once";
import { requirePython } from "#dev/database/start-secantus";
import { installEnvironment } from "#dev/database/virtual-environment";
import { findFreePort } from "#dev/process/free-port";
import { startProcess } from "#dev/process/start-process";
import { isAnswering } from "#dev/process/wait-until";

type StorageOptions = { logFile: string; buckets: string[]; onProgress: (text: string) => void };

const script = fileURLToPath(new URL("./serve.py", import.meta.url));
const requirementsFile = fileURLToPath(new URL("./requirements.txt", import.meta.url));

const S3_REGION = "us-east-1";
const S3_ACCESS_KEY_ID = "local-key";
const S3_SECRET_ACCESS_KEY = "local-secret";

/**
 * Starts an S3-compatible store that keeps everything in memory; installs it on the first call. Resolves when its
 * buckets exist, with the variables with which the app finds each. Throws an ExplainedError.
 */
export async function startStorage({ logFile, buckets, onProgress }: StorageOptions) {
  const installLog = path.join(cacheFolder, `storage-${process.pid}.log`);
  const python = await requirePython(installLog, onProgress);
  const interpreter = await installEnvironment({
    name: "storage",
    requirementsFile,
    python,
    logFile: installLog,
    onInstall: () => onProgress(`installing it for Python ${python.version}, about 20 s the first time`),
  });
  const port = await findFreePort();
  const S3_ENDPOINT = `http://127.0.0.1:${port}`;
  await startProcess({
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
  return { environments };
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
