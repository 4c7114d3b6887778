import { expect, test } from "vitest";
import { toContentDisposition } from "#lib/rules/files/content-disposition";

test.each([
  ["worksheet.pdf", `filename="worksheet.pdf"; filename*=UTF-8''worksheet.pdf`],
  ["Übung 1.pdf", `filename="Ubung 1.pdf"; filename*=UTF-8''%C3%9Cbung%201.pdf`],
  ["日本.pdf", `filename=".pdf"; filename*=UTF-8''%E6%97%A5%E6%9C%AC.pdf`],
  ["日本", `filename="file"; filename*=UTF-8''%E6%97%A5%E6%9C%AC`],
  ['a";b\\c%20.pdf', `filename="a__b_c_20.pdf"; filename*=UTF-8''a%22%3Bb%5Cc%2520.pdf`],
  ["it's (1)*!.pdf", `filename="it's (1)*!.pdf"; filename*=UTF-8''it%27s%20%281%29%2A%21.pdf`],
  ["a\r\nSet-Cookie: b.pdf", `filename="aSet-Cookie: b.pdf"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20b.pdf`],
])("a file named %j is saved under its name, which can't change the header", (name, expected) => {
  const value = toContentDisposition("attachment", name);
  expect(value).toBe(`attachment; ${expected}`);
  expect(() => new Headers({ "Content-Disposition": value })).not.toThrow();
});
