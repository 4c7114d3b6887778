import { expect, test } from "vitest";
import { findUriProblem } from "#lib/rules/env/find-uri-problem";

test.each([
  "mongodb://127.0.0.1:27017/openbook?directConnection=true",
  "mongodb://one:27017,two:27017/openbook?replicaSet=a",
  "mongodb+srv://user:p%40ss@cluster.example.mongodb.net/openbook?retryWrites=true",
])("%s is accepted", (uri) => {
  expect(findUriProblem(uri)).toBeNull();
});

test.each([
  [
    "an option that does not exist",
    "mongodb://a.example/db?retryWrite=true",
    /: option retrywrite is not supported$/i,
  ],
  [
    "two hosts for one connection",
    "mongodb://a:1,b:2/db?directConnection=true",
    /: directConnection option requires/,
  ],
  ["no host", "mongodb://", /: Protocol and host list are required/],
])("the problem includes the driver's reason: %s", (_name, uri, reason) => {
  expect(findUriProblem(uri)).toMatch(reason);
});

test.each([
  ["an @ in the password", "mongodb://user:hush@hush2@host/db"],
  ["a slash in the password", "mongodb://user:hush/hush2@host/db"],
  ["a colon in the password", "mongodb://user:hush:hush2@host/db"],
  ["a question mark in the password", "mongodb://user:hush?hush2@host/db"],
  ["a question mark and an apparent option in the password", "mongodb://user:hush?hush2=hush3@host/db"],
  ["a hash in the password", "mongodb://user:hush#hush2@host/db"],
  ["a percent sign in the password", "mongodb://user:%hush@host/db"],
  ["a colon in the user", "mongodb://hush@hush2@host/db"],
  ["a bad port", "mongodb://user:hush@host:hush2/db"],
  ["a bad value", "mongodb://user:hush@host/db?maxPoolSize=hush2"],
])("the problem includes no part of the password or of a value: %s", (_name, uri) => {
  const problem = findUriProblem(uri);
  expect(problem).toMatch(/^is not a valid MongoDB connection string/);
  expect(problem).not.toContain("hush");
});
