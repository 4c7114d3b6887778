import { type CallTable, toReadCall } from "#dev/testing/calls/api-call";
import type { FullAccount } from "#dev/testing/costs/full-account";

/** Returns the visits of every personal page, and of two public ones, by an account with the longest lists. */
export function createPageVisits(getAccount: () => Promise<FullAccount>): CallTable {
  const visit = (toPath: string | ((account: FullAccount) => string)): CallTable[string] => {
    return async () => {
      const account = await getAccount();
      return toReadCall(typeof toPath === "string" ? toPath : toPath(account))(account);
    };
  };
  return {
    "/account": visit("/account"),
    "/admin": visit("/admin"),
    "/admin/courses": visit("/admin/courses"),
    "/admin/courses/[course], 300 lessons": visit(({ bought }) => `/admin/courses/${bought.id}`),
    "/admin/courses/[course]/[lesson], the longest lesson": visit(
      ({ bought }) => `/admin/courses/${bought.id}/${bought.lessonId}`,
    ),
    "/admin/payouts": visit("/admin/payouts"),
    "/admin/people": visit("/admin/people"),
    "/admin/record": visit("/admin/record"),
    "/admin/reports": visit("/admin/reports"),
    "/adservice": visit("/adservice"),
    "/cart/[user], 50 courses": visit(({ user }) => `/cart/${user.email}`),
    "/edit/[id]": visit(({ reviewId }) => `/edit/${reviewId}`),
    "/learn, 61 courses": visit("/learn"),
    "/learn/[course], 300 lessons": visit(({ bought }) => `/learn/${bought.id}`),
    "/learn/[course]/[lesson], the longest of 300 lessons": visit(
      ({ bought }) => `/learn/${bought.id}/${bought.lessonId}`,
    ),
    "/myreviews, 1,000 reviews": visit("/myreviews"),
    "/purchases, 61 purchases": visit("/purchases"),
    "/purchases/[id]": visit(({ paymentId }) => `/purchases/${paymentId}`),
    "/teach, 61 courses": visit("/teach"),
    "/teach/coupons, 200 coupons": visit("/teach/coupons"),
    "/teach/earnings, 1,000 sales": visit("/teach/earnings"),
    "/teach/sales, 1,000 sales": visit("/teach/sales"),
    "/teach/profile": visit("/teach/profile"),
    "/teach/[course], 300 lessons": visit(({ taught }) => `/teach/${taught.id}`),
    "/teach/[course]/details": visit(({ taught }) => `/teach/${taught.id}/details`),
    "/teach/[course]/publishing": visit(({ taught }) => `/teach/${taught.id}/publishing`),
    "/teach/[course]/[lesson], the longest lesson": visit(
      ({ taught }) => `/teach/${taught.id}/${taught.lessonId}`,
    ),
    "/details/[id], public": visit(({ taught }) => `/details/${taught.id}`),
    "/services?q=, public": visit("/services?q=course"),
  };
}
