import { ObjectId } from "mongodb";
import { addCourse, type CallTable, expectCount, toReadCall } from "#dev/testing/calls/api-call";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { createCode, insertCoupon, storeCoupon } from "#dev/testing/payments/coupons";
import { insertCart } from "#dev/testing/payments/insert-cart";

export const cartWrites: CallTable = {
  "POST /api/cart": async ({ send, user: { uid } }) => {
    const { id: serviceId } = await addCourse();
    return {
      send: () => send("POST /api/cart", { serviceId }),
      check: () => expectCount("cartItems", { uid }),
    };
  },
  "POST /api/cart/merge": async ({ send, user: { uid } }) => {
    const serviceIds = [(await addCourse()).id, (await addCourse()).id];
    return {
      send: () => send("POST /api/cart/merge", { serviceIds }),
      check: () => expectCount("cartItems", { uid }, 2),
    };
  },
  "DELETE /api/cart/{id}": async ({ send, user: { uid } }) => {
    await insertCart({ uid, prices: [39] });
    const line = await openTestDatabase().collection("cartItems").findOne({ uid });
    return {
      again: [404],
      send: () => send(`DELETE /api/cart/${line?._id}`),
      check: () => expectCount("cartItems", { uid }, 0),
    };
  },
  "POST /api/coupons": async ({ send, user }) => {
    const { id } = await addCourse({ owner: user });
    const body = { code: createCode(), percent: 20, serviceIds: [id], maxUses: 10 };
    return {
      send: () => send("POST /api/coupons", body),
      check: () => expectCount("coupons", { code: body.code, maxUses: 10 }),
    };
  },
  "PATCH /api/coupons/{id}": async ({ send, user }) => {
    const { id } = await addCourse({ owner: user });
    const { _id } = await insertCoupon({ uid: user.uid });
    const body = { isActive: false, serviceIds: [id], maxUses: 5 };
    return {
      send: () => send(`PATCH /api/coupons/${_id}`, body),
      check: () => expectCount("coupons", { _id, isActive: false, maxUses: 5 }),
    };
  },
  "POST /api/enrollments": async ({ send, user: { uid } }) => {
    const { id: serviceId } = await addCourse({ price: 0 });
    return {
      again: [200, 201],
      tags: [`course:${serviceId}`, `reviews:${serviceId}`],
      send: () => send("POST /api/enrollments", { serviceId }),
      check: async () => {
        await expectCount("payments", { uid, serviceIds: new ObjectId(serviceId) });
        await expectCount("checkouts", { uid, status: "settled" });
      },
    };
  },
  "PUT /api/cart/coupon": async ({ send, user: { uid } }) => {
    await insertCart({ uid, prices: [39] });
    await storeCoupon({ uid, couponId: (await insertCoupon())._id });
    const { _id: couponId, code } = await insertCoupon();
    return {
      send: () => send("PUT /api/cart/coupon", { code }),
      check: () => expectCount("cartCoupons", { uid, couponId }),
    };
  },
  "DELETE /api/cart/coupon": async ({ send, user: { uid } }) => {
    const { _id: couponId, code } = await insertCoupon();
    await storeCoupon({ uid, couponId });
    return {
      send: () => send("DELETE /api/cart/coupon", { code }),
      check: () => expectCount("cartCoupons", { uid }, 0),
    };
  },
};

export const cartReads: CallTable = {
  "GET /api/ownership/{serviceId}": toReadCall(async () => `/api/ownership/${(await addCourse()).id}`),
  "GET /api/cart": toReadCall(async () => `/api/cart?ids=${(await addCourse()).id}`),
  "GET /api/cart/{user}": toReadCall(async ({ user }) => `/api/cart/${user.email}`),
  "GET /api/cart/coupon": toReadCall(async () => {
    const [{ code }, { id }] = await Promise.all([insertCoupon(), addCourse()]);
    return `/api/cart/coupon?code=${code}&ids=${id}`;
  }),
  "GET /api/coupons": toReadCall("/api/coupons"),
};
