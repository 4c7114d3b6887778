import { callRoute } from "#dev/testing/call-route";
import type { signInStudent } from "#dev/testing/sign-in";

type Handler = Parameters<typeof callRoute>[0];
export type Answer = { status: number; body: unknown };

/** The handlers that write, from wherever they were loaded. */
export async function loadWriteHandlers() {
  const [
    courses,
    course,
    outline,
    lesson,
    learning,
    profile,
    account,
    onboarding,
    reviews,
    review,
    answer,
    cart,
    cartMerge,
    cartLine,
    coupons,
    coupon,
    enrollments,
    cartCoupon,
    payment,
    paymentDone,
    refunds,
    handPayouts,
    reports,
    decisions,
    decisionAnswer,
    webhook,
    session,
    uploads,
    upload,
    uploadPart,
    uploadCompletion,
  ] = await Promise.all([
    import("#app/api/services/route"),
    import("#app/api/services/[id]/route"),
    import("#app/api/services/[id]/outline/route"),
    import("#app/api/lessons/[id]/route"),
    import("#app/api/learning/[serviceId]/route"),
    import("#app/api/teaching/profile/route"),
    import("#app/api/account/route"),
    import("#app/api/teaching/onboarding/route"),
    import("#app/api/reviews/route"),
    import("#app/api/reviews/[titleOrId]/route"),
    import("#app/api/reviews/[titleOrId]/answer/route"),
    import("#app/api/cart/route"),
    import("#app/api/cart/merge/route"),
    import("#app/api/cart/[userOrId]/route"),
    import("#app/api/coupons/route"),
    import("#app/api/coupons/[id]/route"),
    import("#app/api/enrollments/route"),
    import("#app/api/cart/coupon/route"),
    import("#app/api/payment/route"),
    import("#app/api/payment-done/route"),
    import("#app/api/purchases/[id]/refunds/route"),
    import("#app/api/admin/payouts/route"),
    import("#app/api/reports/route"),
    import("#app/api/admin/decisions/route"),
    import("#app/api/decisions/[id]/answer/route"),
    import("#app/api/webhooks/stripe/route"),
    import("#app/api/session/route"),
    import("#app/api/uploads/route"),
    import("#app/api/uploads/[id]/route"),
    import("#app/api/uploads/[id]/parts/[part]/route"),
    import("#app/api/uploads/[id]/complete/route"),
  ]);
  return {
    courses,
    course,
    outline,
    lesson,
    learning,
    profile,
    account,
    onboarding,
    reviews,
    review,
    answer,
    cart,
    cartMerge,
    cartLine,
    coupons,
    coupon,
    enrollments,
    cartCoupon,
    payment,
    paymentDone,
    refunds,
    handPayouts,
    reports,
    decisions,
    decisionAnswer,
    webhook,
    session,
    uploads,
    upload,
    uploadPart,
    uploadCompletion,
  };
}

export type WriteHandlers = Awaited<ReturnType<typeof loadWriteHandlers>>;
export type Student = Awaited<ReturnType<typeof signInStudent>>;

type Send = {
  handler: Handler;
  method: string;
  body?: unknown;
  student: Student;
  params?: Record<string, string>;
};

/** Sends JSON to a handler as somebody who is signed in. */
export function send({ handler, method, body, student, params }: Send): Promise<Answer> {
  const init = {
    method,
    headers: student.headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  };
  return callRoute(handler, "/api/any", { params, init });
}
