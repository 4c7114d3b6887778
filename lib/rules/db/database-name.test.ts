import { expect, test } from "vitest";
import { parseDatabaseName } from "#lib/rules/db/database-name";

test.each([
  ["mongodb://127.0.0.1:27017/shop", "shop"],
  ["mongodb://127.0.0.1:27017", "openbook"],
  ["mongodb://127.0.0.1:27017/", "openbook"],
  ["mongodb+srv://u:p%40@cluster.example/?retryWrites=true", "openbook"],
  ["mongodb+srv://u:p@cluster.example/shop?retryWrites=true", "shop"],
  ["mongodb://a:1,b:2,c:3/shop?replicaSet=rs", "shop"],
])("%s names the database %s", (uri, name) => {
  expect(parseDatabaseName(uri)).toBe(name);
});
