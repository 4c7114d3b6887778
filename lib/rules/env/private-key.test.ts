import { generateKeyPairSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { parsePrivateKey } from "#lib/rules/env/private-key";

const pem = generateKeyPairSync("rsa", { modulusLength: 2048 })
  .privateKey.export({ type: "pkcs8", format: "pem" })
  .toString();
const escaped = pem.replaceAll("\n", "\\n");

describe("a service account's key works in every format in which hosts deliver it", () => {
  test.each([
    ["real newlines", pem],
    ["literal \\n", escaped],
    ["in double quotes", `"${escaped}"`],
    ["in single quotes with real newlines", `'${pem}'`],
    ["carriage returns", pem.replaceAll("\n", "\r\n")],
    ["base64 of the file", Buffer.from(pem).toString("base64")],
    ["base64 of the escaped form", Buffer.from(escaped).toString("base64")],
    ["no last newline", pem.trim()],
  ])("%s", (_name, value) => {
    expect(parsePrivateKey(value)).toBe(pem);
  });
});

describe("the error for a wrong key explains the problem and never quotes the key", () => {
  test.each([
    ["something else", "hunter2hunter2", /^is not a private key/],
    ["cut in the middle", pem.slice(0, 400), /^starts like a private key/],
    ["a certificate", "-----BEGIN CERTIFICATE-----\nabc\n-----END CERTIFICATE-----", /cannot be read/],
  ])("%s", (_name, value, sentence) => {
    expect(() => parsePrivateKey(value)).toThrow(sentence);
    expect(() => parsePrivateKey(value)).not.toThrow(value);
  });
});
