import { beforeEach, vi } from "vitest";

// `connection` waits for a real request; a test that calls a handler is the request.
vi.mock("next/server", async (importOriginal) => ({
  ...(await importOriginal<typeof import("next/server")>()),
  connection: async () => {},
  // Skips work that runs after the response, because it would continue during another test.
  after: () => {},
}));

// There is no cache here. Tests look at what would be invalidated (dev/testing/setup/revalidated-tags.ts).
vi.mock("next/cache", async (importOriginal) => ({
  ...(await importOriginal<typeof import("next/cache")>()),
  revalidateTag: vi.fn(),
  cacheTag: vi.fn(),
  cacheLife: vi.fn(),
}));

beforeEach(() => {
  vi.clearAllMocks();
});
