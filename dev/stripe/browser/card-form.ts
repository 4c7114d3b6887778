import type { CustomFontSource } from "@stripe/stripe-js";
import { callApi, getIntentId } from "#dev/stripe/browser/call-api";
import { type CardValues, findCardProblems } from "#dev/stripe/browser/card-problems";
import type { CardEvent, CardRequest, Reply } from "#dev/stripe/browser/channel";
import { waitForPage } from "#dev/stripe/browser/frame";

type Field = keyof CardValues;
const fields: Field[] = ["number", "expiry", "cvc"];
const maximums = { number: 16, expiry: 4, cvc: 4 };
const formats = {
  number: (digits: string) => (digits.match(/.{1,4}/g) ?? []).join(" "),
  /** `MM / YY`; a month that starts with 2 to 9 has one digit. */
  expiry: (digits: string) => {
    const padded = /^[2-9]/.test(digits) ? `0${digits}`.slice(0, 4) : digits;
    return padded.length > 2 ? `${padded.slice(0, 2)} / ${padded.slice(2)}` : padded;
  },
  cvc: (digits: string) => digits,
};

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

/** Keeps the typed digits, formats them in groups, and keeps the caret after the same digit. */
function formatInput(field: Field): void {
  const input = getInput(field);
  const before = input.value.slice(0, input.selectionStart ?? input.value.length).replace(/\D/g, "").length;
  const typed = readDigits(field).slice(0, maximums[field]);
  const value = formats[field](typed);
  if (value === input.value) return;
  input.value = value;
  let position = before >= typed.length ? value.length : 0;
  for (let seen = 0; seen < before && position < value.length; position += 1) {
    if (/\d/.test(value[position] ?? "")) seen += 1;
  }
  if (document.activeElement === input) input.setSelectionRange(position, position);
}

/** Shows the error of a field, or clears it. */
function renderProblem(field: Field, message = ""): void {
  const place = document.getElementById(`${field}-error`);
  if (place && place.textContent !== message) place.textContent = message;
  getInput(field).setAttribute("aria-invalid", String(message !== ""));
}

function submit(): Reply {
  const problems = findCardProblems(readValues());
  for (const field of fields) renderProblem(field, problems[field]?.message);
  const first = fields.find((field) => problems[field]);
  if (!first) return {};
  getInput(first).focus();
  return { error: problems[first] };
}

function confirm({ key, clientSecret }: Extract<CardRequest, { name: "confirm" }>): Promise<Reply> {
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
    },
  });
}

/** Loads the page's fonts once; like Stripe's frame, it has another origin than their files. */
function loadFonts(fonts: CustomFontSource[]): void {
  if (document.fonts.size > 0) return;
  for (const { family, src, weight } of fonts) {
    const font = new FontFace(family, src, weight ? { weight } : {});
    document.fonts.add(font);
    font.load().catch((error: unknown) => console.error(`The font ${family} couldn't be loaded.`, error));
  }
}

function configure({ rules, fonts, isReadOnly }: Extract<CardRequest, { name: "configure" }>): Reply {
  loadFonts(fonts);
  for (const [name, value] of Object.entries(rules)) document.documentElement.style.setProperty(name, value);
  for (const field of fields) getInput(field).readOnly = isReadOnly;
  document.body.classList.toggle("read-only", isReadOnly);
  return {};
}

const ask = await waitForPage<CardRequest, CardEvent>((message) => {
  if (message.name === "configure") return configure(message);
  return message.name === "submit" ? submit() : confirm(message);
});
for (const field of fields) {
  const input = getInput(field);
  const readInput = () => {
    formatInput(field);
    const values = readValues();
    const problems = findCardProblems(values);
    renderProblem(field, values[field].length === maximums[field] ? problems[field]?.message : "");
    const isEmpty = fields.every((each) => values[each] === "");
    void ask({ name: "change", isEmpty, isComplete: Object.keys(problems).length === 0 });
  };
  input.addEventListener("input", readInput);
  // The buyer typed before this script ran.
  if (input.value) readInput();
  input.addEventListener("blur", () => {
    if (readDigits(field)) renderProblem(field, findCardProblems(readValues())[field]?.message);
  });
}
new ResizeObserver(() => {
  void ask({ name: "height", pixels: Math.ceil(document.body.getBoundingClientRect().height) });
}).observe(document.body);
