import { fileURLToPath } from "node:url";
import { findFreePort } from "#dev/process/free-port";
import type { RunningProcess } from "#dev/process/start-process";
import { startProcess } from "#dev/process/start-process";
import { isAnswering } from "#dev/process/wait-until";

export type MailOptions = {
  logFile: string;
  /** The ports of the mailbox page and the SMTP server. Default: any free ones. */
  port?: number;
  smtpPort?: number;
  /** The folder that stores mails; without it they are lost at exit. */
  folder?: string;
  /** The Firebase emulator's project; without it the page shows none of Firebase's links. */
  firebase?: { host: string; projectId: string };
};

export type MailCatcher = RunningProcess & {
  /** `http://127.0.0.1:port`, the mailbox page. */
  url: string;
  /** The variables with which the app sends it mail. */
  environment: Record<string, string>;
};

const script = fileURLToPath(new URL("./serve.ts", import.meta.url));

/** Starts the mail catcher; resolves when it accepts mail. Throws an ExplainedError. */
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
