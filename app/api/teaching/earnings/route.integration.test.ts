import { expect, test } from "vitest";
import { GET } from "#app/api/teaching/earnings/route";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { createPaidCheckout } from "#dev/testing/payments/checkout";
import { refundAndSync } from "#dev/testing/payments/refund-and-sync";
import { signInStudent } from "#dev/testing/people/sign-in";
import { settlePayment } from "#lib/payments/settle-payment";

async function read(headers: Record<string, string>): Promise<string> {
  const request = new Request("http://localhost:3000/api/teaching/earnings", { headers });
  const answer = await GET(request, { params: Promise.resolve({}) });
  expect(answer.status).toBe(200);
  // Response.text() would remove the byte order mark.
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await answer.arrayBuffer());
}

test("a teacher's file has each sale and refund with the teacher's share, and no buyer", async () => {
  const { user, headers } = await signInStudent();
  const paid = await createPaidCheckout({ prices: [40] });
  await openTestDatabase()
    .collection("checkouts")
    .updateOne({ uid: paid.uid }, { $set: { "items.0.teacher.uid": user.uid, "items.0.title": "=cmd()" } });
  await settlePayment({ intentId: paid.intentId });
  await refundAndSync(paid.intentId);
  const csv = await read(headers);
  const [head, ...lines] = csv.trimEnd().split("\r\n");
  expect(head).toBe("\ufeffDate,Type,Courses,Receipt,Sale,Fee,Your share,Currency,Reference");
  // Stripe reports the time of a refund in whole seconds, so a refund in the second of its sale can be listed first.
  const rows = lines.map((line) => line.replace(/^[^,]+,/, "").replace(/\d{4}-\d{6}/, "number"));
  expect(rows.toSorted()).toEqual([
    "Refund,'=cmd(),number,-40.00,-4.00,-36.00,USD,",
    "Sale,'=cmd(),number,40.00,4.00,36.00,USD,",
  ]);
  expect(csv).not.toContain(paid.user.email);
});
