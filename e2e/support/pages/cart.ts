import type { Locator, Page } from "@playwright/test";
import { ObjectId } from "mongodb";
import { buildPayment, refundPayments, sellLessons } from "#dev/testing/payments/insert-payment";
import { callApi, type Person } from "#dev/testing/people/people";
import { withDatabase } from "#e2e/support/servers/own-database";
import type { PaymentDocument } from "#lib/db/documents/payments";
import { toCreatedKey } from "#lib/rules/db/created-key";

export type CourseInCart = { _id: string; title: string; price: number; lineId: string };

/** Adds the first courses of the catalog to the signed-in user's cart through the API. */
export async function addFirstCourses(page: Page, count: number): Promise<CourseInCart[]> {
  const answer = await page.request.get(`/api/services?limit=${count}`);
  const courses: CourseInCart[] = await answer.json();
  const filled: CourseInCart[] = [];
  for (const { _id, title, price } of courses) {
    filled.push({ _id, title, price, lineId: await addToCart(page, _id) });
  }
  return filled;
}

/** Adds a course to the cart. Returns the item's id. */
export async function addToCart(page: Page, serviceId: string): Promise<string> {
  const { insertedId } = await callApi(page.request, "POST /api/cart", { data: { serviceId } });
  return String(insertedId);
}

/** Adds a course to the cart in the database, as if added before a rule forbade it. */
export async function insertLine(page: Page, serviceId: string): Promise<void> {
  const { uid } = await fetchUser(page);
  const line = { uid, title: "", image: "", priceCents: 100, addedAt: new Date() };
  const document = { ...line, serviceId: new ObjectId(serviceId) };
  await withDatabase((database) => database.collection("cartItems").insertOne(document));
}

/** Opens a person's cart and waits until it has loaded. */
export async function openCart(page: Page, { email }: Person): Promise<void> {
  await page.goto(`/cart/${email}`);
  await page.getByRole("heading", { name: "Cart", level: 1 }).waitFor();
}

/** Unfolds the coupon field of the open cart, and returns it. */
export async function openCouponField(page: Page): Promise<Locator> {
  await page.getByText("Have a coupon?").click();
  return page.getByLabel("Coupon code");
}

/** Changes what a cart remembers about a course, as if the catalog had changed since. */
export async function updateLine(lineId: string, change: Record<string, unknown>): Promise<void> {
  await withDatabase((database) =>
    database.collection("cartItems").updateOne({ _id: new ObjectId(lineId) }, { $set: change }),
  );
}

type SoldCourse = Pick<CourseInCart, "_id" | "title" | "price">;

/**
 * Makes the signed-in user own a course through an old payment; in the shared database unless `uri` names another.
 * Returns its id.
 */
export async function insertOldPurchase(page: Page, course: SoldCourse, uri?: string): Promise<string> {
  const createdAt = new Date("2026-03-04T12:00:00Z");
  return insertPurchase({ buyer: await fetchUser(page), course, createdAt, uri });
}

/**
 * Makes the signed-in user own a course through a payment of today, which can still be refunded; in the shared database
 * unless `uri` names another. Returns its id.
 */
export async function insertNewPurchase(page: Page, course: SoldCourse, uri?: string): Promise<string> {
  return insertPurchase({ buyer: await fetchUser(page), course, uri });
}

/** Makes the signed-in user sell a course today. Returns the payment's id. */
export async function insertNewSale(page: Page, course: SoldCourse, uri?: string): Promise<string> {
  const buyer = { uid: "buyer", email: "buyer@openbook.test" };
  return insertPurchase({ buyer, course, teacherUid: await fetchUid(page), uri });
}

type Purchase = {
  buyer: { uid: string; email: string };
  course: SoldCourse;
  createdAt?: Date;
  teacherUid?: string;
  uri?: string | undefined;
};

async function insertPurchase(purchase: Purchase): Promise<string> {
  const { buyer, course, createdAt = new Date(), teacherUid = "teacher", uri } = purchase;
  const priceCents = Math.round(course.price * 100);
  const sold = { title: course.title, image: "/courses/everyday-spanish.svg", priceCents };
  const teacher = { uid: teacherUid, name: "Tom Teacher" };
  const payment = buildPayment({ uid: buyer.uid, serviceIds: [course._id] });
  const document: PaymentDocument = {
    ...payment,
    email: buyer.email,
    items: payment.items.map((item) => ({ ...item, ...sold, teacher })),
    amountCents: priceCents,
    card: { brand: "visa", last4: "4242" },
    createdAt,
    createdKey: toCreatedKey({ createdAt, _id: payment._id }),
  };
  await withDatabase(async (database) => {
    const sold = await sellLessons([document], database);
    await database.collection<PaymentDocument>("payments").insertMany(sold);
  }, uri);
  return payment._id.toHexString();
}

/** Marks every payment of a user as refunded; in the shared database unless `uri` names another. */
export async function refundPurchases({ uid, uri }: { uid: string; uri?: string }): Promise<void> {
  await withDatabase((database) => refundPayments(uid, database), uri);
}

/** Returns the uid of the signed-in user. */
export async function fetchUid(page: Page): Promise<string> {
  return (await fetchUser(page)).uid;
}

/** Returns the number of the signed-in user's payments, from the database, because visiting the site can record one. */
export async function countPayments(page: Page): Promise<number> {
  const uid = await fetchUid(page);
  return withDatabase((database) => database.collection("payments").countDocuments({ uid }));
}

async function fetchUser(page: Page): Promise<Purchase["buyer"]> {
  const { user } = await (await page.request.get("/api/session")).json();
  return user;
}
