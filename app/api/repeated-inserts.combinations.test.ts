import { beforeAll, expect, test } from "vitest";
import { createActor, expectEffects } from "#dev/testing/calls/api-call";
import { writeCalls } from "#dev/testing/calls/list-calls";
import { sampleCases } from "#dev/testing/cases";
import type { DatabaseProxy } from "#dev/testing/database/database-proxy";
import { loadRoutesWithProxy } from "#dev/testing/faults/load-routes-with-proxy";
import { createFileLifetime } from "#dev/testing/files/file-lifetime";
import type { ApiRoute } from "#lib/openapi/api-route";

let proxy: DatabaseProxy;
let routes: readonly ApiRoute[];
const lifetime = createFileLifetime();

beforeAll(async () => {
  ({ proxy, routes } = await loadRoutesWithProxy(lifetime));
});

test.each(sampleCases(writeCalls, { extra: 12, name: "repeated inserts" }))(
  "$name has one effect when the database server executes every insert twice",
  async ({ begin }) => {
    const undisturbed = await (await begin(await createActor(() => routes))).send();
    const attempt = await begin(await createActor(() => routes));
    proxy.repeatInserts(true);
    const answer = await attempt.send();
    proxy.repeatInserts(false);
    expect(answer.status(), await answer.text()).toBe(undisturbed.status());
    await expectEffects(attempt);
  },
);
