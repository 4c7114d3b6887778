import { ObjectId } from "mongodb";
import { beforeAll, describe, expect, test } from "vitest";
import { POST as ADD_TO_CART } from "#app/api/cart/route";
import { GET as GET_OWNERSHIP } from "#app/api/ownership/[serviceId]/route";
import { GET as LIST_REVIEWS } from "#app/api/reviews/[titleOrId]/route";
import { POST as ADD_REVIEW } from "#app/api/reviews/route";
import { GET as GET_COURSE } from "#app/api/services/[id]/route";
import { GET as LIST_COURSES } from "#app/api/services/route";
import { GET as GET_PICTURE } from "#app/details/[id]/opengraph-image/route";

import { pageGates } from "#app/page-gates";
import { insertReviews } from "#dev/testing/courses/insert-reviews";
import { addOwnCourse, type OwnCourse, updateState } from "#dev/testing/courses/own-course";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { callRoute } from "#dev/testing/http/call-route";
import { sendBody } from "#dev/testing/http/send-body";
import { buildStudent } from "#dev/testing/payments/checkout";
import { insertPayment } from "#dev/testing/payments/insert-payment";
import { addCaller, type Caller } from "#dev/testing/people/sign-in";
import { listSitemapUrls } from "#dev/testing/seo/list-sitemap-urls";
import { readSitemap } from "#dev/testing/seo/read-sitemap";

import { createCartItem } from "#lib/cart/cart-items";
import { loadCart } from "#lib/cart/load-cart";
import { loadCatalogPage } from "#lib/catalog/catalog";
import { findCoursePage } from "#lib/catalog/course-page";
import { findTeacherPage } from "#lib/catalog/teacher-page";
import type { StoredCourseState } from "#lib/db/documents/courses";
import { startCheckout } from "#lib/payments/start-checkout";
import { findTeacher } from "#lib/teachers/find-teacher";

const states: StoredCourseState[] = ["published", "unpublished", "hidden", "deleting"];
const unlisted = states.filter((state) => state !== "published");

let buyer: Caller;
let refunded: Caller;
let stranger: Caller;

beforeAll(async () => {
  [buyer, refunded, stranger] = await Promise.all([addCaller(), addCaller(), addCaller()]);
});

/** Adds a course in this state that the buyer owns and that has a review. */
async function offer(state: StoredCourseState): Promise<OwnCourse & { teacherId: string }> {
  const own = await addOwnCourse();
  await insertReviews({ serviceId: own.id, title: own.title, count: 1 });
  await insertPayment({ uid: buyer.uid, serviceIds: [own.id] });
  await insertPayment({ uid: refunded.uid, serviceIds: [own.id], refundedAt: new Date() });
  if (state !== "published") await updateState(own.id, state);
  const teacher = await findTeacher({ uid: own.teacher.uid });
  return { ...own, teacherId: teacher?._id.toHexString() ?? "" };
}

const list = (titles: { title: string }[]) => titles.map(({ title }) => title);

describe.each(unlisted)("a course that is %s", (state) => {
  test("is missing from every list, count, and sitemap, and its page, picture, and reviews are missing too", async () => {
    const [listed, own] = [await offer("published"), await offer(state)];
    const { headers, body } = await callRoute(LIST_COURSES, "/api/services");
    expect([list(body), headers.get("X-Total-Count")]).toEqual([[listed.title], "1"]);
    const catalog = await loadCatalogPage({});
    expect([list(catalog.courses), catalog.total.count]).toEqual([[listed.title], 1]);
    const urls = (await listSitemapUrls(readSitemap())).join("\n");
    expect(urls).toContain(`/details/${listed.id}`);
    expect(urls).toContain(`/teachers/${listed.teacherId}`);
    expect(urls).not.toContain(own.id);
    expect(urls).not.toContain(own.teacherId);
    expect(await pageGates["/details/[id]"]?.(own.id)).toBe(false);
    expect(await findCoursePage(own.id)).toBeNull();
    const picture = await callRoute(GET_PICTURE, `/details/${own.id}/opengraph-image`, {
      params: { id: own.id },
    });
    expect(picture.status).toBe(404);
    const reviews = await callRoute(LIST_REVIEWS, "/api/reviews/title", {
      params: { titleOrId: own.title },
    });
    expect(reviews.body).toEqual([]);
    expect(await pageGates["/teachers/[id]"]?.(own.teacherId)).toBe(false);
    expect(await findTeacherPage(own.teacherId)).toBeNull();
  });

  test("can't be added to a cart or reviewed: 404", async () => {
    const { id, title } = await offer(state);
    const { headers } = stranger;
    const added = await sendBody(ADD_TO_CART, {
      method: "POST",
      path: "/api/cart",
      headers,
      body: { serviceId: id },
    });
    const reviewed = await sendBody(ADD_REVIEW, {
      method: "POST",
      path: "/api/reviews",
      headers,
      body: { title, name: "Grace", review: "Clear." },
    });
    expect([added.status, reviewed.status]).toEqual([404, 404]);
  });

  test("is shown as gone in carts, costs nothing, and isn't sold", async () => {
    const [listed, own] = [await addOwnCourse({ price: 20 }), await addOwnCourse({ price: 39 })];
    const user = buildStudent();
    for (const { id } of [listed, own]) await createCartItem({ uid: user.uid, course: { serviceId: id } });
    await updateState(own.id, state);
    const { lines, totalCents } = await loadCart(user.uid);
    expect(lines.map(({ title, state }) => [title, state])).toEqual([
      [listed.title, "available"],
      [own.title, "gone"],
    ]);
    expect(totalCents).toBe(2000);
    await expect(startCheckout({ user, totalCents: 5900 })).rejects.toMatchObject({ code: "price_changed" });
    await startCheckout({ user, totalCents: 2000 });
    const checkout = await openTestDatabase().collection("checkouts").findOne({ uid: user.uid });
    expect(checkout?.items).toMatchObject([{ serviceId: new ObjectId(listed.id) }]);
  });

  test("still tells its buyer that they own it and its teacher that they teach it", async () => {
    const { id, teacher } = await offer(state);
    const ask = async ({ headers }: Caller) =>
      (await callRoute(GET_OWNERSHIP, "/api/ownership/id", { params: { serviceId: id }, init: { headers } }))
        .body;
    expect(await ask(buyer)).toMatchObject({ owned: true, taught: false });
    expect(await ask(teacher)).toMatchObject({ owned: false, taught: true });
    expect(await ask(refunded)).toMatchObject({ owned: false, taught: false });
  });
});

const readers = ["visitor", "stranger", "refunded", "buyer", "teacher"] as const;

test.each(states.flatMap((state) => readers.map((reader) => ({ state, reader }))))(
  "GET /api/services/{id} of a course that is $state, by its $reader",
  async ({ state, reader }) => {
    const { id, teacher } = await offer(state);
    const headers = { stranger, refunded, buyer, teacher, visitor: { headers: {} } }[reader].headers;
    const { status, body } = await callRoute(GET_COURSE, `/api/services/${id}`, {
      params: { id },
      init: { headers },
    });
    const isShown = state === "published" || reader === "buyer" || reader === "teacher";
    expect(status).toBe(isShown ? 200 : 404);
    if (isShown) expect(body.state).toBe(state === "deleting" ? "unpublished" : state);
  },
);
