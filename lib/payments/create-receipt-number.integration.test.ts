import { ObjectId } from "mongodb";
import { expect, test } from "vitest";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { createReceiptNumber } from "#lib/payments/create-receipt-number";

const payments = () => openTestDatabase().collection("payments");

/** Inserts payments in a year that no other test uses. */
async function pay({
  year,
  count,
  amountCents = 3900,
}: {
  year: number;
  count: number;
  amountCents?: number;
}) {
  const made = Array.from({ length: count }, () => {
    const _id = new ObjectId();
    return {
      _id,
      amountCents,
      createdAt: new Date(`${year}-06-01`),
      transactionId: `pi_${_id.toHexString()}`,
    };
  });
  await payments().insertMany(made);
  return made;
}

async function readNumbers(year: number): Promise<number[]> {
  const numbered = await payments().find({ "receipt.year": year }).toArray();
  return numbered.map(({ receipt }) => receipt.number).toSorted((one, other) => one - other);
}

test("fifty concurrent payments get the numbers from 1 to 50, each once", async () => {
  const made = await pay({ year: 2101, count: 50 });
  await Promise.all(made.map(createReceiptNumber));
  expect(await readNumbers(2101)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
});

test("a payment keeps its number, and each year starts at 1", async () => {
  const [first] = await pay({ year: 2102, count: 1 });
  const [second] = await pay({ year: 2102, count: 1 });
  const [next] = await pay({ year: 2103, count: 1 });
  for (const payment of [first, first, second, next, first]) if (payment) await createReceiptNumber(payment);
  expect([await readNumbers(2102), await readNumbers(2103)]).toEqual([[1, 2], [1]]);
});

test("a free payment gets no number", async () => {
  const [free] = await pay({ year: 2104, count: 1, amountCents: 0 });
  if (free) await createReceiptNumber(free);
  expect(await readNumbers(2104)).toEqual([]);
});
