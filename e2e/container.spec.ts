import { spawnSync } from "node:child_process";
import { findFreePort } from "#dev/process/free-port";
import { startProcess } from "#dev/process/start-process";
import { longTag } from "#dev/testing/cases";
import { buildPhoto } from "#dev/testing/files/sample-files";
import { uploadFile } from "#dev/testing/files/upload-file";
import { updateFaults } from "#dev/testing/payments/stripe";
import { createStudent, type Student } from "#dev/testing/people/student";
import { createContainerFolder } from "#dev/testing/runs/container-folder";
import { createSession } from "#e2e/support/faults/fault-world";
import type { OwnApp } from "#e2e/support/servers/own-app";
import { expect, test } from "#e2e/support/test";
import { envSchema } from "#lib/rules/env/env-schema";

const ready = (baseURL: string) =>
  fetch(`${baseURL}/api/health`).then(
    ({ status }) => status,
    () => 0,
  );

type ContainerOptions = { app: OwnApp; stopDelaySeconds: number; logFile: string };

/** Serves the files that the Dockerfile copies, with the database and the services of the worker's own server. */
async function startContainer({ app, stopDelaySeconds, logFile }: ContainerOptions) {
  const { folder, environment, server, check, remove } = createContainerFolder();
  const port = await findFreePort();
  const baseURL = `http://localhost:${port}`;
  const given = Object.entries(app.environment).filter(([name]) => name in envSchema.shape);
  const env = {
    NODE_ENV: "production" as const,
    // This folder doesn't exist and can't be created.
    TMPDIR: "/nowhere",
    ...Object.fromEntries(given),
    ...environment,
    SITE_URL: baseURL,
    PORT: String(port),
    STOP_DELAY_SECONDS: String(stopDelaySeconds),
  };
  const isReady = async () => (await ready(baseURL)) === 200;
  const output = { logFile };
  const started = await startProcess({
    ...server,
    name: "container",
    cwd: folder,
    env,
    output,
    graceSeconds: 30,
    isReady,
  });
  return {
    baseURL,
    exited: started.exited,
    /** The exit code of the image's own health check. */
    check: () => spawnSync(check.command, check.args, { cwd: folder, env }).status,
    signal: () => process.kill(started.pid, "SIGTERM"),
    async stop() {
      await started.stop();
      remove();
    },
  };
}

test(
  "the container's folder serves the whole site to another user, who can't write anywhere",
  { tag: longTag },
  async ({ page, ownApp }, testInfo) => {
    test.slow();
    const logFile = testInfo.outputPath("container.log");
    const container = await startContainer({ app: ownApp, stopDelaySeconds: 0, logFile });
    const { baseURL } = container;
    try {
      const student = await createStudent(await createSession({ ...ownApp, baseURL }));
      const course = await student.addCourse();
      for (const path of ["/", "/blogs", "/legal/terms", "/services?q=sql", `/details/${course.id}`]) {
        await page.goto(baseURL + path);
        await expect(page.getByRole("main").getByRole("heading", { level: 1 }), path).toBeVisible();
      }
      for (const path of ["/opengraph-image", `/details/${course.id}/opengraph-image`]) {
        const picture = await fetch(baseURL + path);
        expect([picture.status, picture.headers.get("Content-Type")], path).toEqual([200, "image/png"]);
      }
      const bytes = await buildPhoto("jpeg");
      const upload = {
        request: student.request,
        person: student,
        purpose: "course-picture",
        name: "photo.jpg",
        bytes,
      } as const;
      const file = await uploadFile(upload);
      expect((await fetch(`${baseURL}/api/files/${file}`)).headers.get("Content-Type")).toBe("image/webp");
      expect(await student.acknowledge(await student.payCart(course))).toMatch(/^[0-9a-f]{24}$/);
      // Prefetches of the page would fail once the server has stopped.
      await page.goto("about:blank");
    } finally {
      await container.stop();
    }
  },
);

test(
  "a container that is being stopped first reports it, then accepts no more requests, and completes ten payments in flight",
  { tag: longTag },
  async ({ ownApp }, testInfo) => {
    test.slow();
    const logFile = testInfo.outputPath("container.log");
    const container = await startContainer({ app: ownApp, stopDelaySeconds: 1, logFile });
    const { baseURL } = container;
    try {
      const students: Student[] = [];
      for (let index = 0; index < 10; index += 1) {
        students.push(await createStudent(await createSession({ ...ownApp, baseURL })));
      }
      const paid = [];
      for (const student of students) {
        paid.push({ student, payment: await student.payCart() });
        // Longer than the server waits before it stops, and shorter than its timeout for Stripe.
        await updateFaults({ uid: student.uid, delayMilliseconds: 1200, pauseDeliveries: true });
      }
      await ownApp.settle();
      const acknowledged = paid.map(({ student, payment }) => student.acknowledge(payment));
      const asked: string[] = [];
      const countAsked = () => asked.push(...ownApp.commands.take());
      await expect.poll(countAsked, "all have arrived").toBeGreaterThanOrEqual(acknowledged.length);
      container.signal();
      await expect.poll(() => ready(baseURL), "a balancer hears of it").toBe(503);
      expect((await fetch(`${baseURL}/blogs`)).status, "and what it still sends is answered").toBe(200);
      expect(container.check(), "it isn't to be restarted for it").toBe(0);
      await expect.poll(() => ready(baseURL), "then it takes no more").toBe(0);
      expect(await Promise.all(acknowledged)).toEqual(
        paid.map(() => expect.stringMatching(/^[0-9a-f]{24}$/)),
      );
      expect(await container.exited, "and ends by itself").toMatchObject({ code: 143, signal: null });
    } finally {
      await container.stop();
    }
  },
);
