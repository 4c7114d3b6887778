import { beforeEach, describe, expect, test } from "vitest";
import { GET } from "#app/api/services/route";
import { buildCourse } from "#dev/testing/courses/build-course";
import { insertReviews } from "#dev/testing/courses/insert-reviews";
import { updateStarCounts, updateStudentCount } from "#dev/testing/courses/update-counts";
import { callRoute } from "#dev/testing/http/call-route";
import { insertPayment } from "#dev/testing/payments/insert-payment";
import { createCourse } from "#lib/courses/create-course";
import { parseNextLink } from "#lib/rules/api/next-link";
import type { NewCourse } from "#lib/rules/courses/course-schema";
import type { StarValue } from "#lib/rules/reviews/stars";

type CourseChange = Partial<NewCourse> & { stars?: StarValue[]; students?: number };

/** The courses by title, oldest first. Users who give stars count as students too. */
const given: Record<string, CourseChange> = {
  "Piano for Beginners": { price: 20, category: "music", level: "beginner", language: "en", stars: [5, 5] },
  "Jazz Piano": {
    price: 49.99,
    category: "music",
    level: "advanced",
    language: "en",
    stars: [4],
    students: 3,
  },
  "Klavier lernen": { price: 10, category: "music", level: "beginner", language: "de" },
  "Drawing Pianos": {
    price: 99,
    category: "design",
    level: "all",
    language: "pt-BR",
    stars: [3],
    students: 1,
  },
  Watercolor: { price: 0.5, category: "design", level: "beginner" },
};

async function list(query: string) {
  const { status, headers, body } = await callRoute(GET, `/api/services?${query}`);
  expect(status, query).toBe(200);
  return { headers, titles: body.map(({ title }: { title: string }) => title) };
}

async function expectRefusal(field: string, query: string): Promise<void> {
  const { status, body } = await callRoute(GET, `/api/services?${query}`);
  expect(status).toBe(422);
  expect(body.error.fields).toEqual({ [field]: expect.any(String) });
}

describe("GET /api/services", () => {
  beforeEach(async () => {
    for (const [title, { stars = [], students = 0, ...facts }] of Object.entries(given)) {
      const owner = {
        uid: "clara",
        email: "clara@openbook.test",
        emailVerified: true,
        displayName: "Clara Schumann",
      };
      const { id } = await createCourse({ course: buildCourse({ title, ...facts }), owner });
      await insertReviews({ serviceId: id, title, stars });
      if (stars.length > 0) await updateStarCounts(id);
      for (let student = 0; student < students; student += 1) {
        await insertPayment({ uid: `student ${student}`, serviceIds: [id] });
      }
      await updateStudentCount(id);
    }
  });

  test.each([
    ["q=piano", ["Piano for Beginners", "Jazz Piano", "Drawing Pianos"]],
    ["q=piano&sort=newest", ["Drawing Pianos", "Jazz Piano", "Piano for Beginners"]],
    ["q=schumann&category=design", ["Drawing Pianos", "Watercolor"]],
    ["q=", ["Watercolor", "Drawing Pianos", "Klavier lernen", "Jazz Piano", "Piano for Beginners"]],
    ["category=music", ["Klavier lernen", "Jazz Piano", "Piano for Beginners"]],
    ["level=beginner", ["Watercolor", "Klavier lernen", "Piano for Beginners"]],
    ["language=en&level=beginner", ["Piano for Beginners"]],
    ["language=pt", ["Drawing Pianos"]],
    ["language=pt-br", ["Drawing Pianos"]],
    ["price=10-20", ["Klavier lernen", "Piano for Beginners"]],
    ["price=-10", ["Watercolor", "Klavier lernen"]],
    ["price=49.99-", ["Drawing Pianos", "Jazz Piano"]],
    ["price=free", []],
    ["stars=4", ["Jazz Piano", "Piano for Beginners"]],
    ["stars=4.5", ["Piano for Beginners"]],
    ["sort=top-rated&stars=3", ["Piano for Beginners", "Jazz Piano", "Drawing Pianos"]],
    [
      "sort=students",
      ["Jazz Piano", "Drawing Pianos", "Piano for Beginners", "Watercolor", "Klavier lernen"],
    ],
    ["sort=price", ["Watercolor", "Klavier lernen", "Piano for Beginners", "Jazz Piano", "Drawing Pianos"]],
    ["sort=-price&price=20-", ["Drawing Pianos", "Jazz Piano", "Piano for Beginners"]],
    ["sort=relevance&category=design", ["Watercolor", "Drawing Pianos"]],
  ])("?%s returns exactly the expected courses, in order", async (query, titles) => {
    const { headers, titles: found } = await list(query);
    expect(found).toEqual(titles);
    expect(headers.get("X-Total-Count")).toBe(String(titles.length));
    expect(headers.get("X-Total-Count-Text")).toBe(String(titles.length));
    expect(headers.get("X-Corrected-Query")).toBeNull();
  });

  test("a misspelled word is corrected and the response has the correction; exact=1 turns that off", async () => {
    const { headers, titles } = await list("q=wattercolor");
    expect(titles).toEqual(["Watercolor"]);
    expect(headers.get("X-Corrected-Query")).toBe("watercolor");
    expect((await list("q=wattercolor&exact=1")).titles).toEqual([]);
  });

  test("a correction in a non-Latin script is URL-encoded in its header", async () => {
    const owner = { uid: "anna", email: "anna@openbook.test" };
    await createCourse({ course: buildCourse({ title: "Рисование карандашом" }), owner });
    const { headers } = await list(`q=${encodeURIComponent("карандшом")}`);
    expect(decodeURIComponent(headers.get("X-Corrected-Query") ?? "")).toBe("карандашом");
  });

  test("the next link continues the search, and every course is on one of its pages", async () => {
    const seen: string[] = [];
    for (let path: string | undefined = "q=piano&limit=1"; path; ) {
      const { headers, titles } = await list(path);
      seen.push(...titles);
      path = parseNextLink({ headers })?.path.split("?")[1];
    }
    expect(seen).toEqual(["Piano for Beginners", "Jazz Piano", "Drawing Pianos"]);
  });

  test.each([
    ["exact", "q=a&exact=yes"],
    ["category", "category=cooking"],
    ["level", "level=expert"],
    ["language", "language=english!"],
    ["price", "price=cheap"],
    ["price", "price=-"],
    ["price", "price=20-10"],
    ["price", "price=1e3-"],
    ["stars", "stars=6"],
    ["stars", "stars=5.1"],
    ["stars", "stars=four"],
    ["sort", "sort=best"],
    ["cursor", `q=piano&cursor=${"0".repeat(36)}`],
    ["cursor", `sort=price&cursor=4.7000${"0".repeat(36)}`],
    ["page", "page=2"],
    ["Q", "Q=piano"],
  ])("a malformed or unknown %s gets 422 with a message for it: ?%s", async (field, query) => {
    await expectRefusal(field, query);
  });

  test("a search of more than 200 characters gets 422 with a message for q", async () => {
    await expectRefusal("q", `q=${"a".repeat(201)}`);
  });
});
