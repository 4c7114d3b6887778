import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sampleCases } from "#dev/testing/cases";

const rows = Array.from({ length: 20 }, (_, index) => `row ${index}`);
const columns = ["close", "silence", "error"];
const table = rows.flatMap((row) => columns.map((column) => ({ row, column })));
const covers = ({ row, column }: (typeof table)[number]) => [row, column];

beforeEach(() => void vi.stubEnv("TEST_CASES", ""));
afterEach(() => void vi.unstubAllEnvs());

describe("sampleCases", () => {
  test("leaves nothing out when every case is asked for", () => {
    vi.stubEnv("TEST_CASES", "all");
    expect(sampleCases(table, { covers })).toEqual(table);
  });

  test.each([1, 2, 3, 4_294_967_295])(
    "covers every row and column, in the table's order, with seed %i",
    (seed) => {
      vi.stubEnv("TEST_SEED", String(seed));
      const sample = sampleCases(table, { covers });
      expect(new Set(sample.flatMap(covers))).toEqual(new Set([...rows, ...columns]));
      expect(sample.length).toBeLessThanOrEqual(rows.length + columns.length);
      expect(sample).toEqual(table.filter((each) => sample.includes(each)));
    },
  );

  test("adds as many cases at random as asked, the same ones for the same seed", () => {
    vi.stubEnv("TEST_SEED", "7");
    expect(sampleCases(table, { extra: 5 })).toHaveLength(5);
    expect(sampleCases(table, { extra: 5 })).toEqual(sampleCases(table, { extra: 5 }));
    const first = sampleCases(table, { extra: 5 });
    vi.stubEnv("TEST_SEED", "8");
    expect(sampleCases(table, { extra: 5 })).not.toEqual(first);
  });

  test("throws without a seed, because the sample could not be repeated", () => {
    vi.stubEnv("TEST_SEED", "");
    expect(() => sampleCases(table, { extra: 5 })).toThrow("TEST_SEED");
  });
});
