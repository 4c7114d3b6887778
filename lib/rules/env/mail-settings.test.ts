import { expect, test } from "vitest";
import { parseMailFrom, parseSmtpUrl } from "#lib/rules/env/mail-settings";
import { parseEnv } from "#lib/rules/env/parse-env";

test.each([
  ["smtp://127.0.0.1:2525", { host: "127.0.0.1", port: 2525, isSecure: false, auth: null }],
  ["smtp://[::1]", { host: "::1", port: 587, isSecure: false, auth: null }],
  [
    "smtps://ada%40site.example:p%40ss%2Fw@mail.example",
    { host: "mail.example", port: 465, isSecure: true, auth: { user: "ada@site.example", pass: "p@ss/w" } },
  ],
  ["https://mail.example", null],
  ["mail.example:587", null],
  ["smtp://user:hush/hush@mail.example", null],
  ["smtp://user:hu%sh@mail.example", null],
  ["smtp://mail.example/?pool=true", null],
])("the SMTP server is read from %s, or refused", (url, server) => {
  expect(parseSmtpUrl(url)).toEqual(server);
});

test.each([
  ["mail@openbook.example", { name: "", address: "mail@openbook.example" }],
  ["Openbook <mail@openbook.example>", { name: "Openbook", address: "mail@openbook.example" }],
  ['"Open, books" <mail@openbook.example>', { name: "Open, books", address: "mail@openbook.example" }],
  ["Openbook <mail>", null],
  ["Open\r\nBcc: eve <mail@openbook.example>", null],
  ["Openbook <mail@openbook.example>, eve@example.org", null],
])("the sender is read from %j, or refused", (value, sender) => {
  expect(parseMailFrom(value)).toEqual(sender);
});

test("email needs a server and a sender, and a wrong setting is reported without its password", () => {
  const SMTP_URL = "smtp://user:hush@mail.example";
  const MAIL_FROM = "mail@openbook.example";
  expect(parseEnv({ SMTP_URL, MAIL_FROM }).mail).toMatchObject({ from: { address: MAIL_FROM } });
  expect(parseEnv({}).features.states).toMatchObject({ mail: "off: SMTP_URL, MAIL_FROM not set" });
  expect(parseEnv({ SMTP_URL }).mail).toBeNull();
  expect(parseEnv({ SMTP_URL }).features).toMatchObject({
    states: { mail: "off: MAIL_FROM not set" },
    isWhole: false,
  });
  const readWrong = () => parseEnv({ SMTP_URL: "smtp://user:hush/@mail.example" });
  expect(readWrong).toThrow("SMTP_URL must be smtp://user:password@host:587");
  expect(readWrong).not.toThrow("hush");
  expect(() => parseEnv({ CRON_SECRET: "short" })).toThrow("CRON_SECRET needs 16 characters or more");
});
