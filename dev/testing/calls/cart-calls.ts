import { ObjectId } from "mongodb";
import { type ApiCall, addCourse, expectCount, read } from "#dev/testing/calls/api-call";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { enterCoupon, insertCoupon, makeCode } from "#dev/testing/payments/coupons";
import { fillCart } from "#dev/testing/payments/fill-cart";

export const cartWrites: ApiCall[] = [
  {
    name: "POST /api/cart",
    again: [200],
    async begin({ send, user: { uid } }) {
      const { id: serviceId } = await addCourse();
      return {
        send: () => send("POST /api/cart", { serviceId }),
        check: () => expectCount("cartItems", { uid }),
      };
    },
  },
  {
    name: "POST /api/cart/merge",
    again: [200],
    async begin({ send, user: { uid } }) {
      const serviceIds = [(await addCourse()).id, (await addCourse()).id];
      return {
        send: () => send("POST /api/cart/merge", { serviceIds }),
        check: () => expectCount("cartItems", { uid }, 2),
      };
    },
  },
  {
    name: "DELETE /api/cart/{id}",
    again: [404],
    async begin({ send, user: { uid } }) {
      await fillCart({ uid, prices: [39] });
      const line = await openTestDatabase().collection("cartItems").findOne({ uid });
      return {
        send: () => send(`DELETE /api/cart/${line?._id}`),
        check: () => expectCount("cartItems", { uid }, 0),
      };
    },
  },
  {
    name: "POST /api/coupons",
    again: [200],
    async begin({ send, user }) {
      const { id } = await addCourse({ owner: user });
      const body = { code: makeCode(), percent: 20, serviceIds: [id], maxUses: 10 };
      return {
        send: () => send("POST /api/coupons", body),
        check: () => expectCount("coupons", { code: body.code, maxUses: 10 }),
      };
    },
  },
  {
    name: "PATCH /api/coupons/{id}",
    again: [200],
    async begin({ send, user }) {
      const { id } = await addCourse({ owner: user });
      const { _id } = await insertCoupon({ uid: user.uid });
      const body = { isActive: false, serviceIds: [id], maxUses: 5 };
      return {
        send: () => send(`PATCH /api/coupons/${_id}`, body),
        check: () => expectCount("coupons", { _id, isActive: false, maxUses: 5 }),
      };
    },
  },
  {
    name: "POST /api/enrollments",
    again: [200, 201],
    async begin({ send, user: { uid } }) {
      const { id: serviceId } = await addCourse({ price: 0 });
      return {
        tags: [`course:${serviceId}`, `reviews:${serviceId}`],
        send: () => send("POST /api/enrollments", { serviceId }),
        check: async () => {
          await expectCount("payments", { uid, serviceIds: new ObjectId(serviceId) });
          await expectCount("checkouts", { uid, status: "settled" });
        },
      };
    },
  },
  {
    name: "PUT /api/cart/coupon",
    again: [200],
    async begin({ send, user: { uid } }) {
      await fillCart({ uid, prices: [39] });
      await enterCoupon({ uid, couponId: (await insertCoupon())._id });
      const { _id: couponId, code } = await insertCoupon();
      return {
        send: () => send("PUT /api/cart/coupon", { code }),
        check: () => expectCount("cartCoupons", { uid, couponId }),
      };
    },
  },
  {
    name: "DELETE /api/cart/coupon",
    again: [200],
    async begin({ send, user: { uid } }) {
      const { _id: couponId, code } = await insertCoupon();
      await enterCoupon({ uid, couponId });
      return {
        send: () => send("DELETE /api/cart/coupon", { code }),
        check: () => expectCount("cartCoupons", { uid }, 0),
      };
    },
  },
];

export const cartReads: ApiCall[] = [
  read("GET /api/ownership/{serviceId}", async () => `/api/ownership/${(await addCourse()).id}`),
  read("GET /api/cart", async () => `/api/cart?ids=${(await addCourse()).id}`),
  read("GET /api/cart/{user}", async ({ user }) => `/api/cart/${user.email}`),
  read("GET /api/coupons"),
];
