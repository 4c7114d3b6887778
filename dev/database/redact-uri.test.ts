import { describe, expect, test } from "vitest";
import { redactSecrets, redactUri } from "#dev/database/redact-uri";

describe("a URI is printed without user, password, and options", () => {
  test.each([
    ["mongodb://127.0.0.1:27017/openbook", "mongodb://127.0.0.1:27017/openbook"],
    [
      "mongodb+srv://bob:s3cret@shop.abc.mongodb.net/openbook",
      "mongodb+srv://***@shop.abc.mongodb.net/openbook",
    ],
    ["mongodb://bob:p@ss/w@rd@a:1,b:2/x?replicaSet=r&authSource=s3cret", "mongodb://***@a:1,b:2/x"],
    ["mongodb://bob@host", "mongodb://***@host"],
    ["bob:s3cret@host/x", "***@host/x"],
    ["mongodb://host?authMechanismProperties=AWS_SESSION_TOKEN:s3cret", "mongodb://host"],
  ])("%s", (uri, shown) => {
    expect(redactUri(uri)).toBe(shown);
  });
});

describe("a driver's message is printed without user and password", () => {
  test.each([
    ["getaddrinfo ENOTFOUND ss@host", "mongodb://bob:p@ss@host/x", "getaddrinfo ENOTFOUND ***@host"],
    [
      "login of bobby with s3cret% failed",
      "mongodb://bobby:s3cret%25@host/x",
      "login of *** with *** failed",
    ],
    ["connect ECONNREFUSED 127.0.0.1:1", "mongodb://127.0.0.1:1", "connect ECONNREFUSED 127.0.0.1:1"],
  ])("%s", (message, uri, shown) => {
    expect(redactSecrets(message, uri)).toBe(shown);
  });
});
