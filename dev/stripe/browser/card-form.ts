import { callApi, getIntentId } from "#dev/stripe/browser/call-api";
import { formatCardNumber } from "#dev/stripe/browser/card-number";
import { type CardValues, findCardProblems } from "#dev/stripe/browser/card-problems";
import type { FromCard, Reply, ToCard } from "#dev/stripe/browser/channel";
import { waitForPage } from "#dev/stripe/browser/frame";

type Format = { input: HTMLInputElement; maximum: number; format(digits: string): string };

/** Keeps the typed digits, formats them in groups, and keeps the caret after the same digit. */
function formatInput({ input, maximum, format }: Format): void {
  const before = input.value.slice(0, input.selectionStart ?? input.value.length).replace(/\D/g, "").length;
  const typed = input.value.replace(/\D/g, "").slice(0, maximum);
  const value = format(typed);
  if (value === input.value) return;
  input.value = value;
  const isAtEnd = before >= typed.length;
  let position = value.length;
  if (!isAtEnd) {
    position = 0;
    for (let seen = 0; seen < before && position < value.length; position += 1) {
      if (/\d/.test(value[position] ?? "")) seen += 1;
    }
  }
  if (document.activeElement === input) input.setSelectionRange(position, position);
}

/** Formats an expiry as `MM / YY`; a month that starts with 2 to 9 has one digit. */
function formatExpiry(digits: string): string {
  const padded = /^[2-9]/.test(digits) ? `0${digits}`.slice(0, 4) : digits;
  return padded.length > 2 ? `${padded.slice(0, 2)} / ${padded.slice(2)}` : padded;
}

type Field = keyof CardValues;
const fields: Field[] = ["number", "expiry", "cvc"];
const maximums = { number: 16, expiry: 4, cvc: 4 };
const formats = { number: formatCardNumber, expiry: formatExpiry, cvc: (digits: string) => digits };

const getInput = (field: Field): HTMLInputElement => {
  const input = document.getElementById(field);
  if (input instanceof HTMLInputElement) return input;
  throw new Error(`The page has no field ${field}.`);
};
const readDigits = (field: Field) => getInput(field).value.replace(/\D/g, "");
const readValues = () => ({
  number: readDigits("number"),
  expiry: readDigits("expiry"),
  cvc: readDigits("cvc"),
});

/** Shows the error of a field, or clears it. */
function showProblem(field: Field, message = ""): void {
  const input = getInput(field);
  const place = document.getElementById(`${field}-error`);
  if (place && place.textContent !== message) place.textContent = message;
  input.setAttribute("aria-invalid", String(message !== ""));
}

function submit(): Reply {
  const problems = findCardProblems(readValues());
  for (const field of fields) showProblem(field, problems[field]?.message);
  const first = fields.find((field) => problems[field]);
  if (!first) return {};
  getInput(first).focus();
  return { error: problems[first] };
}

function confirm({ key, clientSecret, returnUrl }: Extract<ToCard, { name: "confirm" }>): Promise<Reply> {
  const { number, expiry, cvc } = readValues();
  const card = "payment_method_data[card]";
  return callApi({
    url: `/v1/payment_intents/${getIntentId(clientSecret)}/confirm`,
    key,
    form: {
      client_secret: clientSecret,
      "payment_method_data[type]": "card",
      [`${card}[number]`]: number,
      [`${card}[exp_month]`]: String(Number(expiry.slice(0, 2))),
      [`${card}[exp_year]`]: `20${expiry.slice(2)}`,
      [`${card}[cvc]`]: cvc,
      use_stripe_sdk: "true",
      ...(returnUrl && { return_url: returnUrl }),
    },
  });
}

function handle(message: ToCard): Promise<Reply> | Reply {
  switch (message.name) {
    case "configure":
      for (const [name, value] of Object.entries(message.rules)) {
        document.documentElement.style.setProperty(name, value);
      }
      for (const field of fields) getInput(field).readOnly = message.isReadOnly;
      document.body.classList.toggle("read-only", message.isReadOnly);
      return {};
    case "submit":
      return submit();
    case "confirm":
      return confirm(message);
    case "focus":
      getInput("number").focus();
      return {};
    case "clear":
      for (const field of fields) getInput(field).value = "";
      return {};
  }
}

const ask = await waitForPage<ToCard, FromCard>(handle);
const tellChange = () => {
  const values = readValues();
  const isEmpty = fields.every((field) => values[field] === "");
  void ask({ name: "change", isEmpty, isComplete: Object.keys(findCardProblems(values)).length === 0 });
};
for (const field of fields) {
  const input = getInput(field);
  const readInput = () => {
    formatInput({ input, maximum: maximums[field], format: formats[field] });
    const isFull = readDigits(field).length === maximums[field];
    showProblem(field, isFull ? findCardProblems(readValues())[field]?.message : "");
    tellChange();
  };
  input.addEventListener("input", readInput);
  // The buyer typed before this script ran.
  if (input.value) readInput();
  input.addEventListener("focus", () => void ask({ name: "event", type: "focus" }));
  input.addEventListener("blur", () => {
    if (readDigits(field)) showProblem(field, findCardProblems(readValues())[field]?.message);
    void ask({ name: "event", type: "blur" });
  });
}
new ResizeObserver(() => {
  void ask({ name: "height", pixels: Math.ceil(document.body.getBoundingClientRect().height) });
}).observe(document.body);
