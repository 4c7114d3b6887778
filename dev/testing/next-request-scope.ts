import { vi } from "vitest";

// `connection` waits for a real request; a test that calls a handler itself is one.
vi.mock("next/server", async (importOriginal) => ({
  ...(await importOriginal<typeof import("next/server")>()),
  connection: async () => {},
}));
