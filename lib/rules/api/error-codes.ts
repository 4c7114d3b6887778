type ErrorEntry = { status: number; message: string };

/** Every error code of the API with its HTTP status and default message for the user. */
export const errorCodes = {
  malformed: { status: 400, message: "The request is malformed." },
  unauthenticated: { status: 401, message: "Please log in to continue." },
  recent_sign_in_required: { status: 401, message: "Please confirm it's you and try again." },
  verify_email: { status: 403, message: "Please verify your email address first." },
  forbidden: { status: 403, message: "You don't have access to this." },
  restricted: { status: 403, message: "An admin has restricted your account. Your account page says why." },
  not_found: { status: 404, message: "Not found." },
  method_not_allowed: { status: 405, message: "Method not allowed." },
  conflict: { status: 409, message: "This already exists, or has changed in the meantime." },
  price_changed: { status: 409, message: "Your total has changed. Review your cart before you pay." },
  cart_changed: { status: 409, message: "Your cart has changed. Review it before you pay." },
  incomplete: { status: 409, message: "Some parts of this file haven't arrived." },
  already_owned: { status: 409, message: "You already own this course." },
  consent_required: { status: 409, message: "Please confirm that you want to start now." },
  period_over: { status: 409, message: "The time to withdraw from this contract has ended." },
  not_covered: { status: 409, message: "The teacher's balance doesn't cover this refund." },
  gone: { status: 410, message: "This is no longer available." },
  too_large: { status: 413, message: "Request too large." },
  not_json: { status: 415, message: "Send JSON with Content-Type: application/json." },
  range_not_satisfiable: { status: 416, message: "This part of the file doesn't exist." },
  invalid: { status: 422, message: "Some fields are invalid." },
  too_many: { status: 429, message: "Too many requests. Try again in a minute." },
  quota: { status: 429, message: "You have reached a limit of your account." },
  internal: { status: 500, message: "Something went wrong on our end. Please try again." },
  not_configured: { status: 503, message: "This feature isn't set up on this site." },
  unavailable: { status: 503, message: "Service temporarily unavailable. Please try again shortly." },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorCodes;
