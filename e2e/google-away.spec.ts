import path from "node:path";
import { findFreePort } from "#dev/process/free-port";
import { startProcess } from "#dev/process/start-process";
import { getServerCommand } from "#dev/stack/server-folder";
import { longTag } from "#dev/testing/cases";
import { createGoogleToken, privateKeyPem } from "#dev/testing/people/google-tokens";
import { expect, test } from "#e2e/support/test";

const project = "openbook-production";

/** Serves the build with a service account, as deployed, on a server that can only reach this machine. */
async function startWithoutNetwork(logFile: string) {
  const port = await findFreePort();
  const baseURL = `http://localhost:${port}`;
  const environment = {
    ...process.env,
    SITE_URL: baseURL,
    FIREBASE_AUTH_EMULATOR_HOST: "",
    FIREBASE_PROJECT_ID: project,
    FIREBASE_CLIENT_EMAIL: `server@${project}.iam.gserviceaccount.com`,
    FIREBASE_PRIVATE_KEY: privateKeyPem,
  };
  const { command, args, env } = getServerCommand({ port, environment });
  const server = await startProcess({
    name: "app",
    command,
    args: ["--import", path.resolve("e2e/support/faults/cut-network.js"), ...args],
    env,
    output: { logFile },
    isReady: () =>
      fetch(`${baseURL}/login`).then(
        ({ ok }) => ok,
        () => false,
      ),
  });
  return { baseURL, stop: server.stop };
}

test(
  "an unreachable Google logs no user out, and rejected sessions stay rejected",
  {
    tag: longTag,
  },
  async ({ page, context, pageErrors }, testInfo) => {
    const { baseURL, stop } = await startWithoutNetwork(testInfo.outputPath("app.log"));
    const signIn = (change?: Record<string, unknown>) =>
      context.addCookies([
        {
          name: "openbook-session",
          value: createGoogleToken({ kind: "cookie", project, change }),
          url: baseURL,
        },
        { name: "openbook-signed-in", value: "1", url: baseURL },
      ]);
    const listCookies = async () => (await context.cookies()).map(({ name }) => name).sort();
    const banner = page.getByRole("banner");

    await signIn();
    const asked = page.waitForResponse("**/api/session");
    await page.goto(baseURL);
    expect((await asked).status()).toBe(503);
    await expect(banner.getByRole("button", { name: "Log out" })).toBeVisible();
    await expect(banner.getByRole("link", { name: "Login" })).toBeHidden();
    await page.goto(`${baseURL}/myreviews`);
    await expect(page.getByRole("heading", { name: "We couldn't open this page" })).toBeVisible();
    await expect(page).toHaveURL(/myreviews$/);
    expect(await listCookies()).toEqual(["openbook-session", "openbook-signed-in"]);

    await signIn({ exp: 1 });
    await page.goto(`${baseURL}/myreviews`);
    await expect(page).toHaveURL(/\/login\?from=%2Fmyreviews$/);
    await expect(banner.getByRole("link", { name: "Login" })).toBeVisible();
    // The page keeps prefetching its links, which fails once the server has stopped.
    await page.goto("about:blank");
    pageErrors.length = 0;
    await stop();
  },
);
