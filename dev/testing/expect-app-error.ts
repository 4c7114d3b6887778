import { expect } from "vitest";

/** Expects that an error is an AppError. Compares its name, because a second server has a class of its own. */
export function expectAppError(error: unknown): void {
  expect(error).toMatchObject({ name: "AppError" });
}
