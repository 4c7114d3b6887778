import * as cartLine from "#app/api/cart/[userOrId]/route";
import * as cart from "#app/api/cart/route";
import * as certificate from "#app/api/certificates/[id]/route";
import * as health from "#app/api/health/route";
import * as learnedCourse from "#app/api/learning/[serviceId]/route";
import * as learning from "#app/api/learning/route";
import * as lesson from "#app/api/lessons/[id]/route";
import * as myReview from "#app/api/myreview/[id]/route";
import * as myReviews from "#app/api/myreviews/[email]/route";
import * as ownership from "#app/api/ownership/[serviceId]/route";
import * as payment from "#app/api/payment/route";
import * as paymentDone from "#app/api/payment-done/route";
import * as revalidate from "#app/api/revalidate/route";
import * as review from "#app/api/reviews/[titleOrId]/route";
import * as reviews from "#app/api/reviews/route";
import * as outline from "#app/api/services/[id]/outline/route";
import * as course from "#app/api/services/[id]/route";
import * as courses from "#app/api/services/route";
import * as session from "#app/api/session/route";
import * as verification from "#app/api/session/verification/route";
import * as ownProfile from "#app/api/teaching/profile/route";
import * as stripeEvents from "#app/api/webhooks/stripe/route";
import type { ApiRoute } from "#lib/openapi/api-route";

/** Every documented path of the API. A test compares it with the folders. */
export const apiRoutes: readonly ApiRoute[] = [
  { path: "/api/services", handlers: courses },
  { path: "/api/services/{id}", handlers: course },
  { path: "/api/services/{id}/outline", handlers: outline },
  { path: "/api/lessons/{id}", handlers: lesson },
  { path: "/api/learning", handlers: learning },
  { path: "/api/learning/{serviceId}", handlers: learnedCourse },
  { path: "/api/certificates/{id}", handlers: certificate },
  { path: "/api/reviews", handlers: reviews },
  { path: "/api/reviews/{titleOrId}", handlers: review },
  { path: "/api/myreviews/{email}", handlers: myReviews },
  { path: "/api/myreview/{id}", handlers: myReview },
  { path: "/api/cart", handlers: cart },
  { path: "/api/cart/{userOrId}", handlers: cartLine },
  { path: "/api/payment", handlers: payment },
  { path: "/api/payment-done", handlers: paymentDone },
  { path: "/api/webhooks/stripe", handlers: stripeEvents },
  { path: "/api/ownership/{serviceId}", handlers: ownership },
  { path: "/api/teaching/profile", handlers: ownProfile },
  { path: "/api/session", handlers: session },
  { path: "/api/session/verification", handlers: verification },
  { path: "/api/health", handlers: health },
  { path: "/api/revalidate", handlers: revalidate },
];
