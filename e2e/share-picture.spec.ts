import type { APIRequestContext } from "@playwright/test";
import { longTag, sampleCases } from "#dev/testing/cases";
import { addCourse } from "#e2e/support/pages/add-course";
import { deleteCourses } from "#e2e/support/servers/own-database";
import { expect, test } from "#e2e/support/test";

test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.baseURL) });

test.afterEach(({ ownApp }) => deleteCourses(ownApp, / to share$/));

/** Returns a page's share image metadata. */
async function findPicture(request: APIRequestContext, path: string): Promise<Record<string, string>> {
  const html = await (await request.get(path)).text();
  const tags = html.matchAll(/<meta property="og:image(:\w+)?" content="([^"]*)"/g);
  const decode = (text: string) =>
    text.replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
  return Object.fromEntries([...tags].map(([, name = ":url", value = ""]) => [name.slice(1), decode(value)]));
}

const titles = ["Everyday Greek to share", "🚀 Rockets to share", "تعلم العربية to share", "日本語 to share"];

for (const title of sampleCases(titles, { extra: 1 })) {
  test(`a course has its own share image: ${title}`, async ({ ownApp, request }) => {
    const id = await addCourse({ app: ownApp, change: { title } });
    const site = await findPicture(request, "/");
    const picture = await findPicture(request, `/details/${id}`);
    expect(picture).toMatchObject({ width: "1200", height: "630", type: "image/png" });
    expect(picture.alt).toContain(title);
    expect(picture.url).toMatch(new RegExp(`^${ownApp.baseURL}/.*${id}`));

    const [own, general] = await Promise.all([request.get(picture.url ?? ""), request.get(site.url ?? "")]);
    expect([own.status(), own.headers()["content-type"]]).toEqual([200, "image/png"]);
    const png = await own.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.equals(await general.body()), "it is not the picture of the site").toBe(false);
  });
}

test("a share image costs no further query, and isn't sent again to clients that have it", {
  tag: longTag,
}, async ({ ownApp, request }) => {
  const id = await addCourse({ app: ownApp, change: { title: "Everyday Greek to share" } });
  const path = `/details/${id}/opengraph-image`;
  await ownApp.settle();
  const first = await request.get(path);
  const { etag, "cache-control": cacheControl } = first.headers();
  expect(cacheControl).toBe("public, max-age=0, must-revalidate");
  ownApp.commands.take();
  const again = await Promise.all(Array.from({ length: 20 }, () => request.get(path)));
  expect(again.map((answer) => answer.headers().etag)).toEqual(again.map(() => etag));
  const known = await request.get(path, { headers: { "If-None-Match": etag ?? "" } });
  expect([known.status(), (await known.body()).length]).toEqual([304, 0]);
  expect(ownApp.commands.take()).toEqual([]);
});

test("an article's share image is its own and was drawn by the build; unknown articles and courses have none", async ({
  request,
}) => {
  const path = "/blogs/what-is-jwt";
  const picture = await findPicture(request, path);
  expect(picture).toMatchObject({ width: "1200", height: "630", type: "image/png" });
  expect(picture.alt).toContain("What is JWT");
  const [own, other] = await Promise.all(
    [path, "/blogs/sql-versus-nosql"].map((each) => request.get(`${each}/opengraph-image`)),
  );
  expect(new URL(picture.url ?? "").pathname).toBe(`${path}/opengraph-image`);
  expect(own?.headers()).toMatchObject({ "content-type": "image/png", "x-nextjs-cache": "HIT" });
  expect((await own?.body())?.equals((await other?.body()) ?? Buffer.of())).toBe(false);
  const html = await (await request.get(path)).text();
  expect(html).toContain('<meta property="og:type" content="article"/>');
  expect(html).toContain('<meta property="article:published_time" content="2026-06-23"/>');

  for (const id of ["0".repeat(24), "unknown"]) {
    expect((await request.get(`/details/${id}/opengraph-image`)).status(), id).toBe(404);
  }
  // The second response shows that the server kept nothing of the first.
  for (let times = 0; times < 2; times += 1) {
    const answer = await request.get("/blogs/nope/opengraph-image");
    expect([answer.status(), answer.headers()["x-nextjs-cache"]]).toEqual([404, "MISS"]);
  }
});
