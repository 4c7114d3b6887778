import { describe, expect, test } from "vitest";
import { readOptions } from "#dev/stack/options";

const NODE_ENV = "test";

describe("the requested port is used", () => {
  test.each([
    [["--port", "3001"], undefined, 3001],
    [["--port=3001"], "4000", 3001],
    [[], "4000", 4000],
    [[], "", 3000],
    [[], undefined, 3000],
  ])("%j with PORT %j", (args, PORT, port) => {
    expect(readOptions("demo", args, { NODE_ENV, PORT })).toEqual({ port, folder: ".local", reset: false });
  });
});

describe("invalid options are refused with an explanation", () => {
  test.each([
    [["--port", "high"], /number from 1 to 65535, not "high"/],
    [["--port", "70000"], /number from 1 to 65535/],
    [["--rest"], /Unknown option '--rest'[\s\S]*Usage: npm run demo -- /],
    [["3001"], /Usage: npm run demo -- /],
  ])("%j", (args, message) => {
    expect(() => readOptions("demo", args, { NODE_ENV })).toThrow(message);
  });
});
