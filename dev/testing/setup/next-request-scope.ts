import { beforeEach, vi } from "vitest";

// `connection` waits for a real request; a test that calls a handler itself is one.
vi.mock("next/server", async (importOriginal) => ({
  ...(await importOriginal<typeof import("next/server")>()),
  connection: async () => {},
  // What a server does when it has answered would go on in another test.
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
