import { makeCourse } from "#dev/testing/make-course";
import type { Actor, World } from "#e2e/permission-world";

type Request = { path: string; body?: unknown };

type CallRow = {
  /** As in the API description: "PATCH /api/reviews/{titleOrId}". */
  call: string;
  /** A body the owner could send, created for each attempt. */
  request: (world: World) => Promise<Request>;
  expected: Record<Actor, number>;
};

const everybody = { nobody: 200, owner: 200, another: 200, forged: 200, author: 200 };
const ownerOnly = { nobody: 401, owner: 200, another: 404, forged: 401, author: 404 };
const ownAddressOnly = { nobody: 401, owner: 200, another: 403, forged: 401, author: 403 };
const signedIn = (status: number) => ({
  nobody: 401,
  owner: status,
  another: status,
  forged: 401,
  author: status,
});
const noOne = (status: number) => ({
  nobody: status,
  owner: status,
  another: status,
  forged: status,
  author: status,
});
/** Everyone except the course's teacher. */
const students = (status: number) => ({ ...signedIn(status), author: 403 });
const at = (path: string) => async () => ({ path });

/** Who may make which call. A documented call without a row here fails the test. */
export const callTable: CallRow[] = [
  { call: "GET /api/services", request: at("/api/services"), expected: everybody },
  {
    call: "POST /api/services",
    request: async () => ({
      path: "/api/services",
      body: makeCourse({ title: `Course ${crypto.randomUUID()}` }),
    }),
    expected: signedIn(201),
  },
  {
    call: "GET /api/services/{id}",
    request: async (world) => ({ path: `/api/services/${(await world.addCourse()).id}` }),
    expected: everybody,
  },
  {
    call: "POST /api/reviews",
    request: async (world) => {
      const { title } = await world.addCourse();
      return { path: "/api/reviews", body: { title, name: "Grace Hopper", review: "Well explained." } };
    },
    expected: students(201),
  },
  {
    call: "GET /api/reviews/{titleOrId}",
    request: async (world) => ({
      path: `/api/reviews/${encodeURIComponent((await world.addCourse()).title)}`,
    }),
    expected: everybody,
  },
  {
    call: "PATCH /api/reviews/{titleOrId}",
    request: async (world) => ({
      path: `/api/reviews/${await world.addReview()}`,
      body: { review: "Even better." },
    }),
    expected: ownerOnly,
  },
  {
    call: "DELETE /api/reviews/{titleOrId}",
    request: async (world) => ({ path: `/api/reviews/${await world.addReview()}` }),
    expected: ownerOnly,
  },
  {
    call: "GET /api/myreviews/{email}",
    request: async ({ owner }) => ({ path: `/api/myreviews/${owner.email}` }),
    expected: ownAddressOnly,
  },
  {
    call: "GET /api/myreview/{id}",
    request: async (world) => ({ path: `/api/myreview/${await world.addReview()}` }),
    expected: ownerOnly,
  },
  {
    call: "POST /api/cart",
    request: async (world) => ({ path: "/api/cart", body: { serviceId: (await world.addCourse()).id } }),
    expected: students(201),
  },
  {
    call: "GET /api/cart/{userOrId}",
    request: async ({ owner }) => ({ path: `/api/cart/${owner.email}` }),
    expected: ownAddressOnly,
  },
  {
    call: "DELETE /api/cart/{userOrId}",
    request: async (world) => ({ path: `/api/cart/${await world.addCartLine()}` }),
    expected: ownerOnly,
  },
  {
    call: "GET /api/ownership/{serviceId}",
    request: async (world) => ({ path: `/api/ownership/${(await world.addCourse()).id}` }),
    expected: signedIn(200),
  },
  {
    call: "POST /api/payment",
    request: async (world) => {
      await world.addCartLine();
      return { path: "/api/payment", body: { total: await world.readTotal() } };
    },
    // The request concerns the user's own cart, which is empty for the others.
    expected: { nobody: 401, owner: 200, another: 422, forged: 401, author: 422 },
  },
  {
    call: "POST /api/payment-done",
    request: async (world) => {
      const { intentId, price } = await world.payOnce();
      return {
        path: "/api/payment-done",
        body: { price, transactionId: intentId, email: world.owner.email },
      };
    },
    expected: ownAddressOnly,
  },
  {
    call: "POST /api/webhooks/stripe",
    request: async () => ({ path: "/api/webhooks/stripe", body: { type: "payment_intent.succeeded" } }),
    expected: noOne(400),
  },
  { call: "GET /api/session", request: at("/api/session"), expected: signedIn(200) },
  {
    call: "POST /api/session",
    request: async () => ({ path: "/api/session", body: { idToken: "not-a-token" } }),
    expected: noOne(401),
  },
  { call: "DELETE /api/session", request: at("/api/session"), expected: everybody },
  {
    call: "POST /api/session/verification",
    request: at("/api/session/verification"),
    expected: signedIn(200),
  },
  { call: "GET /api/health", request: at("/api/health"), expected: everybody },
  { call: "POST /api/revalidate", request: at("/api/revalidate"), expected: noOne(401) },
];

/** What a person sees at a page's URL: the page, the login page, or "not found". */
type View = "page" | "login" | "missing";

type PageRow = {
  /** The file's folder in `app`: "edit/[id]". */
  page: string;
  path: (world: World) => Promise<string>;
  heading: string | RegExp;
  expected: Record<Actor, View>;
};

const openPage: Record<Actor, View> = {
  nobody: "page",
  owner: "page",
  another: "page",
  forged: "page",
  author: "page",
};
const personalPage: Record<Actor, View> = { ...openPage, nobody: "login", forged: "login" };
const ownersPage: Record<Actor, View> = { ...personalPage, another: "missing", author: "missing" };

/** Who sees which page. A page without a row fails the test. */
export const pageTable: PageRow[] = [
  { page: "", path: async () => "/", heading: /./, expected: openPage },
  { page: "services", path: async () => "/services", heading: "All courses", expected: openPage },
  {
    page: "services/browse",
    path: async () => "/services?page=1",
    heading: "All courses",
    expected: openPage,
  },
  {
    page: "details/[id]",
    path: async (world) => `/details/${(await world.addCourse()).id}`,
    heading: /^Course /,
    expected: openPage,
  },
  { page: "blogs", path: async () => "/blogs", heading: "Blog", expected: openPage },
  { page: "api/docs", path: async () => "/api/docs", heading: "API", expected: openPage },
  { page: "login", path: async () => "/login", heading: /./, expected: openPage },
  { page: "enroll", path: async () => "/enroll", heading: /./, expected: openPage },
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
  {
    page: "cart/[user]",
    path: async ({ owner }) => `/cart/${owner.email}`,
    heading: "Cart",
    expected: ownersPage,
  },
  {
    page: "edit/[id]",
    path: async (world) => `/edit/${await world.addReview()}`,
    heading: /review/i,
    expected: ownersPage,
  },
];
