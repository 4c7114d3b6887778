import { readFileSync } from "node:fs";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { createSession, createStudent, type Outage, type Student } from "#e2e/fault-world";
import type { OwnApp } from "#e2e/own-app";
import { expect, test } from "#e2e/test";

/** "503, Service temporarily unavailable.": a status and the sentence that comes with it. */
type Outcome = string;

export type Call = {
  send: () => Promise<{ status(): number; json(): Promise<{ error?: { message: string } }> }>;
  /** Accepted responses after recovery, including those for a request that took effect unnoticed. */
  again: number[];
  /** What must be true afterwards. */
  check?: () => Promise<void>;
};

/** A kind of request, and its response during the outage. */
export type CallRow = {
  call: string;
  gets: Outcome;
  begin: (student: Student, app: OwnApp) => Promise<Call>;
};

export type Visit = { page: Page; context: BrowserContext; student: Student; app: OwnApp };

type View = {
  /** What the person does while the service is away. */
  act: () => Promise<unknown>;
  /** What else must hold for the page during the outage. */
  keep?: () => Promise<void>;
  /** What the person does after recovery, and the outcome. */
  again: () => Promise<void>;
};

/** Something a person does on a page, and the words they see during the outage. */
export type PageRow = {
  page: string;
  words: string;
  /** A person with an unverified email address. */
  isUnconfirmed?: boolean;
  begin: (visit: Visit) => Promise<View>;
};

/** The time in milliseconds within which a request or page must respond, whatever is down. */
export const longestMs = 5000;

/** Sends one request of each kind at once during an outage, and each again after recovery. */
export async function expectCalls({ rows, app, outage }: { rows: CallRow[]; app: OwnApp; outage: Outage }) {
  const calls: (Call & { call: string })[] = [];
  for (const { call, begin } of rows) {
    const student = await createStudent(await createSession(app));
    calls.push({ call, ...(await begin(student, app)) });
  }
  const late: string[] = [];
  const send = async ({ call, send }: (typeof calls)[number]): Promise<[string, Outcome]> => {
    const startedAt = performance.now();
    const answer = await send();
    const milliseconds = performance.now() - startedAt;
    if (milliseconds > longestMs) late.push(`${call}: ${Math.round(milliseconds)} ms`);
    const { error } = await answer.json();
    return [call, [answer.status(), error?.message].filter(Boolean).join(", ")];
  };
  const seen = await outage.during(() => Promise.all(calls.map(send))).finally(outage.recover);
  expect
    .soft(Object.fromEntries(seen))
    .toEqual(Object.fromEntries(rows.map(({ call, gets }) => [call, gets])));
  expect.soft(late, "answered later than 5 s").toEqual([]);
  await Promise.all(
    calls.map(({ call, send, again, check }) =>
      test.step(`${call} again`, async () => {
        const answer = await send();
        expect(again, `${call} was answered with ${answer.status()}`).toContain(answer.status());
        await check?.();
      }),
    ),
  );
}

type PageOptions = { rows: PageRow[]; app: OwnApp; outage: Outage; browser: Browser };

/**
 * Lets people do all of this while a service is away, and go on when it is back; one by one, as a browser that draws
 * many pages at once is itself what they would wait for. A frozen service keeps each of them waiting nearly as long as
 * may be.
 */
export async function expectPages({ rows, app, outage, browser }: PageOptions) {
  test.slow();
  const visits: (View & { name: string; words: string; context: BrowserContext; page: Page })[] = [];
  for (const { page: name, words, isUnconfirmed, begin } of rows) {
    const context = await browser.newContext({ baseURL: app.baseURL });
    const student = await createStudent(context.request, !isUnconfirmed);
    const page = await context.newPage();
    visits.push({ name, words, context, page, ...(await begin({ page, context, student, app })) });
  }
  const look = ({ name, words, page, act, keep }: (typeof visits)[number]) =>
    test.step(name, async () => {
      await act();
      await expect(page.getByText(words).filter({ visible: true }).first(), name).toBeVisible({
        timeout: longestMs,
      });
      await keep?.();
    });
  const lookAll = async () => {
    for (const visit of visits) await look(visit);
  };
  await outage.during(lookAll).finally(outage.recover);
  for (const { name, again, context } of visits) {
    await test.step(`${name} again`, async () => {
      await again();
      await context.close();
    });
  }
}

type Documented = { dependency: string; calls: CallRow[]; pages: PageRow[] };

/** Compares docs/faults.md with the rows. */
export function expectDocumented({ dependency, calls, pages }: Documented) {
  const rows = [
    ...calls.map(({ call, gets }) => `| \`${call}\` | ${gets} |`),
    ...pages.map(({ page, words }) => `| ${page} | "${words}" |`),
  ];
  const section = [`## ${dependency}`, "", "| action | outcome |", "| --- | --- |", ...rows];
  // Without the formatter's column padding.
  const text = readFileSync("docs/faults.md", "utf8").replace(/ {2,}/g, " ").replace(/-{4,}/g, "---");
  expect(text).toContain(`${section.join("\n")}\n`);
}
