import type { Browser, BrowserContext, Page } from "@playwright/test";
import { sampleCases } from "#dev/testing/cases";
import type { ServiceFault } from "#dev/testing/database/fault-proxy";
import { type Dependency, expectedOutcomes } from "#dev/testing/faults/expected-outcomes";
import { createStudent, type Student } from "#dev/testing/people/student";
import type { Outage } from "#e2e/support/faults/fault-world";
import type { OwnApp } from "#e2e/support/servers/own-app";
import { expect, test } from "#e2e/support/test";

export type FaultVisit = { page: Page; context: BrowserContext; student: Student; app: OwnApp };

export type FaultView = {
  /** The user's action while the service is down. */
  act: () => Promise<unknown>;
  /** Other conditions for the page during the outage. */
  keep?: () => Promise<void>;
  /** The user's action after recovery, and its outcome. */
  again: () => Promise<void>;
};

/** A user's action on a page during the outage. `expectedOutcomes` has the words that the page then shows. */
export type FaultRow = {
  page: string;
  /** The user's email address is unverified. */
  isUnconfirmed?: boolean;
  begin: (visit: FaultVisit) => Promise<FaultView>;
};

/** The milliseconds within which a page must respond during any outage. */
export const timeoutMs = 5000;

const faults: ServiceFault[] = ["stop", "freeze", "kill"];

/**
 * The ways in which a dependency fails: all three in a long run, otherwise one by the seed. The calls behind the pages
 * are tested in all three (app/api/outages.combinations.test.ts).
 */
export const sampledFaults = sampleCases(faults, { extra: 1 });

type PageOptions = {
  dependency: Dependency;
  rows: readonly FaultRow[];
  app: OwnApp;
  outage: Outage;
  browser: Browser;
};

/**
 * Runs each row's action while a service is down and repeats it after recovery. The rows run one by one, because a
 * browser that renders many pages at once would itself be the bottleneck. With a frozen service, each row takes almost
 * its full time limit.
 */
export async function expectPages({ dependency, rows, app, outage, browser }: PageOptions) {
  test.slow();
  const visits: (FaultView & { name: string; words: string; context: BrowserContext; page: Page })[] = [];
  const { pages } = expectedOutcomes[dependency];
  for (const { page: name, isUnconfirmed, begin } of rows) {
    const { [name]: words } = pages;
    if (!words) throw new Error(`expected-outcomes.yaml has no "${name}" for ${dependency}`);
    const context = await browser.newContext({ baseURL: app.baseURL });
    const student = await createStudent(context.request, !isUnconfirmed);
    const page = await context.newPage();
    visits.push({ name, words, context, page, ...(await begin({ page, context, student, app })) });
  }
  const look = ({ name, words, page, act, keep }: (typeof visits)[number]) =>
    test.step(name, async () => {
      await act();
      await expect(page.getByText(words).filter({ visible: true }).first(), name).toBeVisible({
        timeout: timeoutMs,
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

/** Expects a row for each documented page, and no other. */
export function expectDocumented(dependency: Dependency, rows: FaultRow[]) {
  expect(rows.map(({ page }) => page).sort()).toEqual(Object.keys(expectedOutcomes[dependency].pages).sort());
}
