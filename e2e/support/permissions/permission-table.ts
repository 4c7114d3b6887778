import type { Actor } from "#dev/testing/people/actors";
import type { PermissionWorld } from "#e2e/support/permissions/permission-world";

/** A user's view of a page: the page, the login page, the way to buy its course, or "not found". */
export type PageView = "page" | "login" | "refused" | "missing";

export type PermissionRow = {
  /** The file's folder in `app`: "edit/[id]". */
  page: string;
  path: (world: PermissionWorld) => string;
  heading: string | RegExp;
  expected: Record<Actor, PageView>;
};

/** Returns the views of a page: of a visitor and a forged session, and of the four signed-in users. */
function toViews(
  signedOut: PageView,
  [owner, another, author, admin]: [PageView, PageView, PageView, PageView],
) {
  return { visitor: signedOut, owner, another, forged: signedOut, author, admin };
}

/** Open to everyone. */
export const openPage = toViews("page", ["page", "page", "page", "page"]);
const personalPage = toViews("login", ["page", "page", "page", "page"]);
const ownersPage = toViews("login", ["page", "missing", "missing", "missing"]);
const teachersPage = toViews("login", ["missing", "missing", "page", "missing"]);
const adminPage = toViews("login", ["missing", "missing", "missing", "page"]);
const unopenedPage = toViews("login", ["missing", "missing", "missing", "missing"]);
/** Pages of a course that the owner has bought. */
const learnersPage = toViews("login", ["page", "refused", "page", "refused"]);

type PermissionTuple = [
  page: string,
  path: string | PermissionRow["path"],
  heading: PermissionRow["heading"],
  expected: PermissionRow["expected"],
];

const rows: PermissionTuple[] = [
  ["", "/", /./, openPage],
  ["services", "/services", "All courses", openPage],
  ["services/browse", "/services?sort=top-rated", "All courses", openPage],
  ["details/[id]", ({ courseId }) => `/details/${courseId}`, /^Course /, openPage],
  [
    "details/[id]/reviews/[view]",
    ({ courseId }) => `/details/${courseId}/reviews/highest`,
    /^Reviews of Course /,
    openPage,
  ],
  ["teachers/[id]", ({ teacherId }) => `/teachers/${teacherId}`, /./, openPage],
  [
    "details/[id]/preview/[lessonId]",
    ({ courseId, previewId }) => `/details/${courseId}/preview/${previewId}`,
    "A free taste",
    openPage,
  ],
  [
    "certificates/[id]",
    ({ certificateId }) => `/certificates/${certificateId}`,
    "Certificate of completion",
    openPage,
  ],
  ["blogs", "/blogs", "Blog", openPage],
  ["blogs/[slug]", "/blogs/what-is-jwt", "What is JWT, and how does it work?", openPage],
  ["teach-here", "/teach-here", "Teach what you practice", openPage],
  ["legal/[slug]", "/legal/terms", "Terms of use", openPage],
  ["api/docs", "/api/docs", "API", openPage],
  ["too-many-requests", "/too-many-requests", "Too many requests", openPage],
  ["login", "/login", /./, openPage],
  ["enroll", "/enroll", /./, openPage],
  ["account", "/account", "Account", personalPage],
  ["adservice", "/adservice", "Add new Service!", personalPage],
  ["myreviews", "/myreviews", "My Reviews", personalPage],
  ["purchases", "/purchases", "Purchases", personalPage],
  ["purchases/[id]", ({ purchaseId }) => `/purchases/${purchaseId}`, "Receipt", ownersPage],
  ["cart", "/cart", "Cart", openPage],
  ["cart/[user]", ({ owner }) => `/cart/${owner.email}`, "Cart", ownersPage],
  ["learn", "/learn", "My learning", personalPage],
  ["learn/[course]", ({ courseId }) => `/learn/${courseId}`, /^Course /, learnersPage],
  [
    "learn/[course]/[lesson]",
    ({ courseId, lessonId }) => `/learn/${courseId}/${lessonId}`,
    "First steps",
    learnersPage,
  ],
  ["teach", "/teach", "Teaching", personalPage],
  ["teach/earnings", "/teach/earnings", "Earnings", personalPage],
  ["teach/sales", "/teach/sales", "Sales", personalPage],
  ["teach/coupons", "/teach/coupons", "Coupons", personalPage],
  ["teach/profile", "/teach/profile", "Teacher profile", personalPage],
  ["teach/[course]", ({ courseId }) => `/teach/${courseId}`, /^Course /, teachersPage],
  ["teach/[course]/details", ({ courseId }) => `/teach/${courseId}/details`, /^Course /, teachersPage],
  ["teach/[course]/publishing", ({ courseId }) => `/teach/${courseId}/publishing`, /^Course /, teachersPage],
  [
    "teach/[course]/[lesson]",
    ({ courseId, lessonId }) => `/teach/${courseId}/${lessonId}`,
    "First steps",
    teachersPage,
  ],
  ["admin", "/admin", "Admin", adminPage],
  ["admin/courses", "/admin/courses", "Courses", adminPage],
  ["admin/courses/[course]", ({ courseId }) => `/admin/courses/${courseId}`, /^Course /, adminPage],
  // The course isn't reported.
  [
    "admin/courses/[course]/[lesson]",
    ({ courseId, lessonId }) => `/admin/courses/${courseId}/${lessonId}`,
    "First steps",
    unopenedPage,
  ],
  ["admin/payouts", "/admin/payouts", "Payouts by hand", adminPage],
  ["admin/people", "/admin/people", "People", adminPage],
  ["admin/reports", "/admin/reports", "Reports", adminPage],
  ["admin/record", "/admin/record", "Record of decisions", adminPage],
  ["edit/[id]", ({ reviewId }) => `/edit/${reviewId}`, /review/i, ownersPage],
];

/** The view of each page for each actor. A page without a row fails the test. */
export const pageTable: PermissionRow[] = rows.map(([page, path, heading, expected]) => {
  return { page, path: typeof path === "string" ? () => path : path, heading, expected };
});
