import type { Actor } from "#dev/testing/actors";
import { sameOrigin } from "#dev/testing/people";
import { teachCourse } from "#dev/testing/teach-course";
import type { World } from "#e2e/permission-world";

/** What a person sees at a page's URL: the page, the login page, the way to buy its course, or "not found". */
type View = "page" | "login" | "refused" | "missing";

type PageRow = {
  /** The file's folder in `app`: "edit/[id]". */
  page: string;
  path: (world: World) => Promise<string>;
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
/** Of a course that the owner has bought. */
const learnersPage: Record<Actor, View> = { ...personalPage, another: "refused", admin: "refused" };

/** A course with one lesson that its teacher has published and the owner has bought. */
async function buyLessons({ contexts, teacher, payCart, acknowledge }: World, isPreview = false) {
  const lessons = [{ title: "First steps", isPreview }];
  const course = await teachCourse({ request: contexts.visitor.request, teacher, lessons });
  await acknowledge(await payCart(course));
  return { courseId: course.id, lessonId: course.lessons[0]?.id };
}

/** Who sees which page. A page without a row fails the test. */
export const pageTable: PageRow[] = [
  { page: "", path: async () => "/", heading: /./, expected: openPage },
  { page: "services", path: async () => "/services", heading: "All courses", expected: openPage },
  {
    page: "services/browse",
    path: async () => "/services?sort=top-rated",
    heading: "All courses",
    expected: openPage,
  },
  {
    page: "details/[id]",
    path: async (world) => `/details/${(await world.addCourse()).id}`,
    heading: /^Course /,
    expected: openPage,
  },
  {
    page: "details/[id]/reviews/[view]",
    path: async (world) => `/details/${(await world.addCourse()).id}/reviews/highest`,
    heading: /^Reviews of Course /,
    expected: openPage,
  },
  {
    page: "teachers/[id]",
    path: async (world) => {
      const { id } = await world.addCourse();
      const { teacher } = await (await world.contexts.visitor.request.get(`/api/services/${id}`)).json();
      return `/teachers/${teacher.id}`;
    },
    heading: /./,
    expected: openPage,
  },
  {
    page: "details/[id]/preview/[lessonId]",
    path: async (world) => {
      const { courseId, lessonId } = await buyLessons(world, true);
      return `/details/${courseId}/preview/${lessonId}`;
    },
    heading: "First steps",
    expected: openPage,
  },
  {
    page: "certificates/[id]",
    path: async (world) => {
      const { courseId, lessonId } = await buyLessons(world);
      const answer = await world.contexts.owner.request.put(`/api/learning/${courseId}`, {
        data: { lessonId, done: true },
        headers: sameOrigin,
      });
      return `/certificates/${(await answer.json()).certificateId}`;
    },
    heading: "Certificate of completion",
    expected: openPage,
  },
  { page: "blogs", path: async () => "/blogs", heading: "Blog", expected: openPage },
  {
    page: "blogs/[slug]",
    path: async () => "/blogs/what-is-jwt",
    heading: "What is JWT, and how does it work?",
    expected: openPage,
  },
  { page: "legal/[slug]", path: async () => "/legal/terms", heading: "Terms of use", expected: openPage },
  { page: "api/docs", path: async () => "/api/docs", heading: "API", expected: openPage },
  { page: "login", path: async () => "/login", heading: /./, expected: openPage },
  { page: "enroll", path: async () => "/enroll", heading: /./, expected: openPage },
  { page: "account", path: async () => "/account", heading: "Account", expected: personalPage },
  { page: "adservice", path: async () => "/adservice", heading: "Add new Service!", expected: personalPage },
  { page: "myreviews", path: async () => "/myreviews", heading: "My Reviews", expected: personalPage },
  { page: "purchases", path: async () => "/purchases", heading: "Purchases", expected: personalPage },
  {
    page: "purchases/[id]",
    path: async (world) => {
      const { intentId, price } = await world.payCart();
      return `/purchases/${await world.acknowledge({ intentId, price })}`;
    },
    heading: "Receipt",
    expected: ownersPage,
  },
  { page: "cart", path: async () => "/cart", heading: "Cart", expected: openPage },
  {
    page: "cart/[user]",
    path: async ({ owner }) => `/cart/${owner.email}`,
    heading: "Cart",
    expected: ownersPage,
  },
  { page: "learn", path: async () => "/learn", heading: "My learning", expected: personalPage },
  {
    page: "learn/[course]",
    path: async (world) => `/learn/${(await buyLessons(world)).courseId}`,
    heading: "First steps",
    expected: learnersPage,
  },
  {
    page: "learn/[course]/(lessons)/[lesson]",
    path: async (world) => {
      const { courseId, lessonId } = await buyLessons(world);
      return `/learn/${courseId}/${lessonId}`;
    },
    heading: "First steps",
    expected: learnersPage,
  },
  { page: "teach", path: async () => "/teach", heading: "Teaching", expected: personalPage },
  {
    page: "teach/earnings",
    path: async () => "/teach/earnings",
    heading: "Earnings",
    expected: personalPage,
  },
  { page: "teach/sales", path: async () => "/teach/sales", heading: "Sales", expected: personalPage },
  { page: "teach/coupons", path: async () => "/teach/coupons", heading: "Coupons", expected: personalPage },
  {
    page: "teach/[course]",
    path: async (world) => `/teach/${(await world.addCourse()).id}`,
    heading: /^Course /,
    expected: teachersPage,
  },
  {
    page: "teach/[course]/[lesson]",
    path: async ({ contexts, teacher }) => {
      const lessons = [{ title: "First steps" }];
      const { id, lessons: taught } = await teachCourse({
        request: contexts.visitor.request,
        teacher,
        lessons,
      });
      return `/teach/${id}/${taught[0]?.id}`;
    },
    heading: "First steps",
    expected: teachersPage,
  },
  { page: "admin", path: async () => "/admin", heading: "Admin", expected: adminPage },
  {
    page: "admin/payouts",
    path: async () => "/admin/payouts",
    heading: "Payouts by hand",
    expected: adminPage,
  },
  { page: "admin/reports", path: async () => "/admin/reports", heading: "Reports", expected: adminPage },
  {
    page: "admin/record",
    path: async () => "/admin/record",
    heading: "Record of decisions",
    expected: adminPage,
  },
  {
    page: "edit/[id]",
    path: async (world) => `/edit/${await world.addReview()}`,
    heading: /review/i,
    expected: ownersPage,
  },
];
