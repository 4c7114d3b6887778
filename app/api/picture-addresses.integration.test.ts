import { expect, test } from "vitest";
import { GET as GET_CART } from "#app/api/cart/[userOrId]/route";
import { POST as ADD_TO_CART } from "#app/api/cart/route";
import { GET as GET_OWN_REVIEWS } from "#app/api/myreviews/[email]/route";
import { GET as GET_REVIEWS } from "#app/api/reviews/[titleOrId]/route";
import { GET as GET_SERVICE } from "#app/api/services/[id]/route";
import { GET as GET_SERVICES, POST } from "#app/api/services/route";
import { GET as GET_SESSION } from "#app/api/session/route";
import { callRoute } from "#dev/testing/call-route";
import { insertPayment } from "#dev/testing/insert-payment";
import { insertReviews } from "#dev/testing/insert-reviews";
import { makeCourse, teacher } from "#dev/testing/make-course";
import { sendBody } from "#dev/testing/send-body";
import { addCaller } from "#dev/testing/sign-in";
import { openTestDatabase } from "#dev/testing/test-database";
import { createCourse } from "#lib/courses/create-course";
import { listPurchases } from "#lib/payments/list-purchases";

test.each([
  ["https://EXAMPLE.com/a b.png", "https://example.com/a%20b.png"],
  ["https://example.com/日本.png", "https://example.com/%E6%97%A5%E6%9C%AC.png"],
  ["https://my_pictures.example.com/a.png", "https://my_pictures.example.com/a.png"],
  ["/courses/日本.svg", "/courses/%E6%97%A5%E6%9C%AC.svg"],
])("a course with the picture %j is stored with a URL that a page can serve", async (image, address) => {
  const { headers } = await addCaller();
  const body = makeCourse({ image });
  expect((await sendBody(POST, { method: "POST", path: "/api/services", headers, body })).status).toBe(201);
  expect(await openTestDatabase().collection("services").findOne()).toMatchObject({ image: address });
});

/** What an earlier version stored, and what the server returns now. */
const stored = [
  ["of another script", "https://example.com/日本.png", "https://example.com/%E6%97%A5%E6%9C%AC.png"],
  [
    "with an emoji",
    "https://example.com/👩‍🏫.png",
    "https://example.com/%F0%9F%91%A9%E2%80%8D%F0%9F%8F%AB.png",
  ],
  ["of this site", "/courses/日本.svg", "/courses/%E6%97%A5%E6%9C%AC.svg"],
  ["that is not a URL", "https://exa mple.com/a.png", ""],
  ["that is too long for a header", `https://example.com/${"日".repeat(500)}.png`, ""],
  ["that is empty", "", ""],
] as const;

test.each(stored)(
  "a stored picture %s leaves the server as an address that a page can carry, or not at all",
  async (_name, image, address) => {
    const { uid, email, headers } = await addCaller({ photoUrl: image });
    const title = "Everyday Spanish";
    const { id: serviceId } = await createCourse({ course: makeCourse({ title, image }), owner: teacher });
    await sendBody(ADD_TO_CART, { method: "POST", path: "/api/cart", headers, body: { serviceId } });
    await insertReviews({ serviceId, title, count: 1 });
    await openTestDatabase()
      .collection("reviews")
      .updateOne({ title }, { $set: { photo: image, uid } });
    await insertPayment({ uid, serviceIds: [serviceId] });
    await openTestDatabase()
      .collection("payments")
      .updateOne({ uid }, { $set: { "items.0.image": image } });
    const read = async (handler: Parameters<typeof callRoute>[0], path: string, params = {}) =>
      (await callRoute(handler, path, { params, init: { headers } })).body;

    expect((await read(GET_SERVICES, "/api/services"))[0].image).toBe(address);
    expect((await read(GET_SERVICE, `/api/services/${serviceId}`, { id: serviceId })).image).toBe(address);
    expect((await read(GET_CART, "/api/cart/me", { userOrId: email }))[0].image).toBe(address);
    expect((await read(GET_REVIEWS, "/api/reviews/title", { titleOrId: title }))[0].photo).toBe(address);
    expect((await read(GET_OWN_REVIEWS, "/api/myreviews/me", { email }))[0].photo).toBe(address);
    expect((await read(GET_SESSION, "/api/session")).user.photoURL).toBe(address);
    const { purchases } = await listPurchases({ uid, limit: 1 });
    expect(purchases[0]?.items[0]?.image).toBe(address);

    await openTestDatabase().collection("services").deleteOne({ title });
    const [line] = await read(GET_CART, "/api/cart/me", { userOrId: email });
    expect(line, "what the cart remembers of a course that is gone").toMatchObject({
      state: "owned",
      image: address,
    });
  },
);
