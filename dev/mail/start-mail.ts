import { fileURLToPath } from "node:url";
import { findFreePort } from "#dev/process/free-port";
import type { RunningProcess } from "#dev/process/start-process";
import { startProcess } from "#dev/process/start-process";
import { isAnswering } from "#dev/process/wait-until";

export type MailOptions = {
  logFile: string;
  /** Of the mailbox page, and of the SMTP server. Default: any free one. */
  port?: number;
  smtpPort?: number;
  /** Where mails are kept; without it they are lost at the end. */
  folder?: string;
  /** The Firebase emulator's project; without it the page shows none of Firebase's links. */
  firebase?: { host: string; projectId: string };
};

export type MailCatcher = RunningProcess & {
  /** `http://127.0.0.1:port`, where the mailbox is. */
  url: string;
  /** What the app needs to send it mail. */
  environment: Record<string, string>;
};

const script = fileURLToPath(new URL("./serve.ts", import.meta.url));

/** Starts what catches mail; resolves when it takes some. Throws an ExplainedError. */
export async function startMail({ logFile, folder, firebase, ...ports }: MailOptions): Promise<MailCatcher> {
  const port = ports.port ?? (await findFreePort());
  const smtpPort = ports.smtpPort ?? (await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const links = firebase && `http://${firebase.host}/emulator/v1/projects/${firebase.projectId}/oobCodes`;
  const server = await startProcess({
    name: "mailbox",
    command: process.execPath,
    args: [
      "--disable-warning=ExperimentalWarning",
      script,
      ...["--port", String(port), "--smtp-port", String(smtpPort)],
      ...(folder ? ["--folder", folder] : []),
      ...(links ? ["--firebase-links", links] : []),
    ],
    output: { logFile },
    isReady: () => isAnswering(url),
  });
  const environment = {
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: "Openbook <mail@openbook.test>",
    MAILBOX_URL: url,
  };
  return { ...server, url, environment };
}
