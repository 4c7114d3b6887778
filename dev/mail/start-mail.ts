import { fileURLToPath } from "node:url";
import { startProcess } from "#dev/process/start-process";
import { isAnswering } from "#dev/process/wait-until";

type MailOptions = {
  logFile: string;
  /** The port of the mailbox page. */
  port: number;
  smtpPort: number;
  /** The folder that stores mails. */
  folder: string;
  /** The Firebase emulator's project; without it the page shows none of Firebase's links. */
  firebase?: { host: string; projectId: string };
};

const script = fileURLToPath(new URL("./serve.ts", import.meta.url));

/**
 * Starts the mail catcher; resolves when it accepts mail. Returns the URL of its mailbox page and the variables with
 * which the app sends it mail. Throws an ExplainedError.
 */
export async function startMail({ logFile, folder, firebase, port, smtpPort }: MailOptions) {
  const url = `http://127.0.0.1:${port}`;
  const links = firebase && `http://${firebase.host}/emulator/v1/projects/${firebase.projectId}/oobCodes`;
  const server = await startProcess({
    name: "mailbox",
    command: process.execPath,
    args: [
      ...["--disable-warning=ExperimentalWarning", script],
      ...["--port", String(port), "--smtp-port", String(smtpPort), "--folder", folder],
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
