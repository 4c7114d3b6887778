import type { Actor } from "#dev/testing/people/actors";
import type { World } from "#e2e/support/permissions/permission-world";

/** A user's view of a page: the page, the login page, the way to buy its course, or "not found". */
export type View = "page" | "login" | "refused" | "missing";

export type PageRow = {
  /** The file's folder in `app`: "edit/[id]". */
  page: string;
  path: (world: World) => string;
  heading: string | RegExp;
  expected: Record<Actor, View>;
};

/** Open to everyone. */
export const openPage: Record<Actor, View> = {
  visitor: "page",
  owner: "page",
  another: "page",
  forged: "page",
  author: "page",
  admin: "page",
};
const personalPage: Record<Actor, View> = { ...openPage, visitor: "login", forged: "login" };
const ownersPage: Record<Actor, View> = {
  ...personalPage,
  another: "missing",
  author: "missing",
  admin: "missing",
};
const teachersPage: Record<Actor, View> = {
  ...personalPage,
  owner: "missing",
  another: "missing",
  admin: "missing",
};
const adminPage: Record<Actor, View> = {
  ...personalPage,
  owner: "missing",
  another: "missing",
  author: "missing",
};
/** Pages of a course that the owner has bought. */
const learnersPage: Record<Actor, View> = { ...personalPage, another: "refused", admin: "refused" };

/** The view of each page for each actor. A page without a row fails the test. */
export const pageTable: PageRow[] = [
  { page: "", path: () => "/", heading: /./, expected: openPage },
  { page: "services", path: () => "/services", heading: "All courses", expected: openPage },
  {
    page: "services/browse",
    path: () => "/services?sort=top-rated",
    heading: "All courses",
    expected: openPage,
  },
  {
    page: "details/[id]",
    path: ({ courseId }) => `/details/${courseId}`,
    heading: /^Course /,
    expected: openPage,
  },
  {
    page: "details/[id]/reviews/[view]",
    path: ({ courseId }) => `/details/${courseId}/reviews/highest`,
    heading: /^Reviews of Course /,
    expected: openPage,
  },
  {
    page: "teachers/[id]",
    path: ({ teacherId }) => `/teachers/${teacherId}`,
    heading: /./,
    expected: openPage,
  },
  {
    page: "details/[id]/preview/[lessonId]",
    path: ({ courseId, previewId }) => `/details/${courseId}/preview/${previewId}`,
    heading: "A free taste",
    expected: openPage,
  },
  {
    page: "certificates/[id]",
    path: ({ certificateId }) => `/certificates/${certificateId}`,
    heading: "Certificate of completion",
    expected: openPage,
  },
  { page: "blogs", path: () => "/blogs", heading: "Blog", expected: openPage },
  {
    page: "blogs/[slug]",
    path: () => "/blogs/what-is-jwt",
    heading: "What is JWT, and how does it work?",
    expected: openPage,
  },
  { page: "legal/[slug]", path: () => "/legal/terms", heading: "Terms of use", expected: openPage },
  { page: "api/docs", path: () => "/api/docs", heading: "API", expected: openPage },
  { page: "login", path: () => "/login", heading: /./, expected: openPage },
  { page: "enroll", path: () => "/enroll", heading: /./, expected: openPage },
  { page: "account", path: () => "/account", heading: "Account", expected: personalPage },
  { page: "adservice", path: () => "/adservice", heading: "Add new Service!", expected: personalPage },
  { page: "myreviews", path: () => "/myreviews", heading: "My Reviews", expected: personalPage },
  { page: "purchases", path: () => "/purchases", heading: "Purchases", expected: personalPage },
  {
    page: "purchases/[id]",
    path: ({ purchaseId }) => `/purchases/${purchaseId}`,
    heading: "Receipt",
    expected: ownersPage,
  },
  { page: "cart", path: () => "/cart", heading: "Cart", expected: openPage },
  {
    page: "cart/[user]",
    path: ({ owner }) => `/cart/${owner.email}`,
    heading: "Cart",
    expected: ownersPage,
  },
  { page: "learn", path: () => "/learn", heading: "My learning", expected: personalPage },
  {
    page: "learn/[course]",
    path: ({ courseId }) => `/learn/${courseId}`,
    heading: /^Course /,
    expected: learnersPage,
  },
  {
    page: "learn/[course]/[lesson]",
    path: ({ courseId, lessonId }) => `/learn/${courseId}/${lessonId}`,
    heading: "First steps",
    expected: learnersPage,
  },
  { page: "teach", path: () => "/teach", heading: "Teaching", expected: personalPage },
  {
    page: "teach/earnings",
    path: () => "/teach/earnings",
    heading: "Earnings",
    expected: personalPage,
  },
  { page: "teach/sales", path: () => "/teach/sales", heading: "Sales", expected: personalPage },
  { page: "teach/coupons", path: () => "/teach/coupons", heading: "Coupons", expected: personalPage },
  {
    page: "teach/[course]",
    path: ({ courseId }) => `/teach/${courseId}`,
    heading: /^Course /,
    expected: teachersPage,
  },
  {
    page: "teach/[course]/[lesson]",
    path: ({ courseId, lessonId }) => `/teach/${courseId}/${lessonId}`,
    heading: "First steps",
    expected: teachersPage,
  },
  { page: "admin", path: () => "/admin", heading: "Admin", expected: adminPage },
  {
    page: "admin/payouts",
    path: () => "/admin/payouts",
    heading: "Payouts by hand",
    expected: adminPage,
  },
  { page: "admin/reports", path: () => "/admin/reports", heading: "Reports", expected: adminPage },
  {
    page: "admin/record",
    path: () => "/admin/record",
    heading: "Record of decisions",
    expected: adminPage,
  },
  {
    page: "edit/[id]",
    path: ({ reviewId }) => `/edit/${reviewId}`,
    heading: /review/i,
    expected: ownersPage,
  },
];
