import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { CurrentResults, LiveSearch } from "#components/courses/live-search";
import { SearchHeading } from "#components/courses/search-heading";
import { SearchBar } from "#components/courses/search-page";
import { buildCourseDto } from "#dev/testing/courses/build-course";

const start = location.href;
const pushed = vi.spyOn(history, "pushState");

beforeEach(() => history.replaceState(null, "", "/services"));
afterEach(() => {
  history.replaceState(null, "", start);
  vi.restoreAllMocks();
});

type Answer = { titles?: string[]; status?: number; body?: unknown; headers?: Record<string, string> };

/** Holds back the response to each search until the test releases it. */
function answerSearches() {
  const asked: string[] = [];
  const waiting = new Map<string, (answer: Answer | "lost") => void>();
  const original = window.fetch;
  vi.spyOn(window, "fetch").mockImplementation(async (input, init) => {
    const path = String(input);
    if (!path.startsWith("/api/")) return original(input, init);
    asked.push(path);
    const answer = await new Promise<Answer | "lost">((resolve) => waiting.set(path, resolve));
    if (answer === "lost") throw new TypeError("Failed to fetch");
    const { titles = [], status = 200, body, headers } = answer;
    const count = String(titles.length);
    return Response.json(body ?? titles.map((title) => buildCourseDto({ title, image: "" })), {
      status,
      headers: { "X-Total-Count": count, "X-Total-Count-Text": count, ...headers },
    });
  });
  async function answer(path: string, value: Answer | "lost") {
    await expect.poll(() => waiting.has(path)).toBe(true);
    waiting.get(path)?.(value);
    waiting.delete(path);
  }
  return { asked, answer };
}

async function renderSearch(query = {}) {
  const screen = await render(
    <LiveSearch title="Services" query={query} correctedQuery={null} total={{ count: 24, isMore: false }}>
      <SearchHeading />
      <form action="/services">
        <SearchBar query={query} panelId="filters" />
        <label>
          <input type="radio" name="category" value="" defaultChecked /> All categories
        </label>
        <label>
          <input type="radio" name="category" value="design" /> Design
        </label>
      </form>
      <CurrentResults>
        <p>The server's list</p>
      </CurrentResults>
    </LiveSearch>,
  );
  return { screen, field: screen.getByRole("searchbox", { name: "Search courses" }) };
}

const address = () => location.pathname + location.search;

test("one search follows the last key, and its response replaces the URL", async () => {
  const { asked, answer } = answerSearches();
  const { screen, field } = await renderSearch();
  const entries = history.length;
  const input = field.element() as HTMLInputElement;
  // In one step: on a busy machine, filling the field can take longer than the debounce delay.
  for (const text of ["spa", "span", "spanish"]) {
    input.setRangeText(text, 0, input.value.length);
    input.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
  await answer("/api/services?q=spanish", { titles: ["Everyday Spanish"] });
  await expect.element(screen.getByRole("heading", { name: "Everyday Spanish" })).toBeVisible();
  await expect.element(screen.getByRole("status")).toHaveTextContent("1 course");
  expect(screen.container.textContent).not.toContain("The server's list");
  expect(asked).toEqual(["/api/services?q=spanish"]);
  expect(address()).toBe("/services?q=spanish");
  expect([history.length, pushed.mock.calls]).toEqual([entries, []]);
  await expect.element(screen.getByRole("combobox")).toHaveDisplayValue("Most relevant");
});

test("a late response to an earlier search never replaces a newer one", async () => {
  const { answer } = answerSearches();
  const { screen, field } = await renderSearch();
  await field.fill("span");
  await expect.poll(() => vi.mocked(window.fetch).mock.calls.length).toBe(1);
  await field.fill("sql");
  await answer("/api/services?q=sql", { titles: ["SQL for Analysts"] });
  await expect.element(screen.getByRole("heading", { name: "SQL for Analysts" })).toBeVisible();
  await answer("/api/services?q=span", { titles: ["Everyday Spanish"] });
  await field.fill("sql f");
  await answer("/api/services?q=sql+f", { titles: ["SQL, again"] });
  await expect.element(screen.getByRole("heading", { name: "SQL, again" })).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "Everyday Spanish" })).not.toBeInTheDocument();
  expect(address()).toBe("/services?q=sql+f");
});

test("a failed search keeps the results and the URL, and can be retried", async () => {
  const { answer } = answerSearches();
  const { screen, field } = await renderSearch();
  await field.fill("sql");
  await answer("/api/services?q=sql", "lost");
  await expect.element(screen.getByText("We couldn't update the results.")).toBeVisible();
  await expect.element(screen.getByText("The server's list")).toBeVisible();
  expect(address()).toBe("/services");
  await screen.getByRole("button", { name: "Try again" }).click();
  await answer("/api/services?q=sql", { titles: ["SQL for Analysts"] });
  await expect.element(screen.getByRole("heading", { name: "SQL for Analysts" })).toBeVisible();
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
  expect(address()).toBe("/services?q=sql");
});

test("a chosen filter and sort order apply at once, and without them the server's list is back", async () => {
  const { asked, answer } = answerSearches();
  const { screen } = await renderSearch();
  await screen.getByRole("radio", { name: "Design" }).click();
  await answer("/api/services?category=design", { titles: ["Typography"] });
  await expect.element(screen.getByRole("link", { name: "Remove Design" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Filters 1 on" })).toBeVisible();
  await screen.getByRole("combobox", { name: "Sort by" }).selectOptions("Price: low to high");
  await answer("/api/services?category=design&sort=price", { titles: ["Typography"] });
  await expect.poll(address).toBe("/services?category=design&sort=price");
  await screen.getByRole("combobox", { name: "Sort by" }).selectOptions("Newest");
  await answer("/api/services?category=design", { titles: ["Typography"] });
  await screen.getByRole("radio", { name: "All categories" }).click();
  await expect.element(screen.getByText("The server's list")).toBeVisible();
  await expect
    .element(screen.getByRole("status"))
    .toHaveTextContent("24 courses, newest first. Pay once, yours to keep.");
  expect(address()).toBe("/services");
  expect(asked).toHaveLength(3);
});

test("text is not searched for while it is being composed", async () => {
  const { asked, answer } = answerSearches();
  const { screen, field } = await renderSearch();
  const input = field.element() as HTMLInputElement;
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  setValue?.call(input, "に");
  input.dispatchEvent(new InputEvent("input", { bubbles: true, isComposing: true }));
  await screen.getByRole("combobox").selectOptions("Top rated");
  // Choosing a sort submits everything. Nothing has been sent before.
  await answer(`/api/services?${new URLSearchParams({ q: "に", sort: "top-rated" })}`, {
    titles: ["日本語"],
  });
  expect(asked).toHaveLength(1);
  setValue?.call(input, "日本");
  input.dispatchEvent(new InputEvent("input", { bubbles: true, isComposing: true }));
  input.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true, data: "日本" }));
  await answer(`/api/services?${new URLSearchParams({ q: "日本", sort: "top-rated" })}`, {
    titles: ["日本語"],
  });
  await expect.element(screen.getByRole("heading", { name: "日本語" })).toBeVisible();
  expect(asked).toHaveLength(2);
});

test("a corrected word, a search that takes too long, and one that finds nothing say so", async () => {
  const { answer } = answerSearches();
  const { screen, field } = await renderSearch();
  await field.fill("spanihs");
  const headers = { "X-Corrected-Query": "spanish", "X-Total-Count": "1000", "X-Total-Count-Text": "1000+" };
  await answer("/api/services?q=spanihs", { titles: ["Everyday Spanish"], headers });
  await expect
    .element(screen.getByText("Showing results for spanish. Search for spanihs instead."))
    .toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "spanihs" }))
    .toHaveAttribute("href", "/services?q=spanihs&exact=1");
  await expect.element(screen.getByRole("status")).toHaveTextContent("1,000+ courses");

  await field.fill("a b");
  const error = { code: "unavailable", message: "", details: { reason: "too_slow" } };
  await answer("/api/services?q=a+b", { status: 503, body: { error } });
  await expect.element(screen.getByRole("heading", { name: "This search takes too long" })).toBeVisible();

  await field.fill("qqq");
  await answer("/api/services?q=qqq", { titles: [] });
  await answer("/api/services?sort=top-rated&limit=3", { titles: ["The Best"] });
  await expect.element(screen.getByRole("heading", { name: "No courses found for qqq" })).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "The Best" })).toBeVisible();
});
