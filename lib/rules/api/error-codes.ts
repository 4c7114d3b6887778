type ErrorEntry = { status: number; message: string };

/** Every failure that the API answers with: its HTTP status and the sentence that the user may read. */
export const errorCodes = {
  malformed: { status: 400, message: "The request could not be understood." },
  unauthenticated: { status: 401, message: "Please log in first." },
  forbidden: { status: 403, message: "This belongs to somebody else." },
  not_found: { status: 404, message: "There is nothing at this address." },
  method_not_allowed: { status: 405, message: "This address does not take this method." },
  conflict: { status: 409, message: "It exists already." },
  price_changed: { status: 409, message: "Your total has changed. Review your cart before you pay." },
  cart_changed: { status: 409, message: "Your cart has changed. Review it before you pay." },
  already_owned: { status: 409, message: "You own this course already." },
  too_large: { status: 413, message: "That is more than we can take; 64 KiB is the most." },
  not_json: { status: 415, message: "Send JSON, with Content-Type: application/json." },
  invalid: { status: 422, message: "Some fields need another look." },
  too_many: { status: 429, message: "That was a little too often. Please wait a minute and try again." },
  internal: { status: 500, message: "Something went wrong on our side. Please try again." },
  not_configured: { status: 503, message: "This part of the site is not set up." },
  unavailable: { status: 503, message: "We cannot reach our data at the moment. Please try again shortly." },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorCodes;
