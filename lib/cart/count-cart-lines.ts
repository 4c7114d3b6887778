import "server-only";
import { AppError } from "#lib/api/app-error";
import { getCartItems } from "#lib/db/collections";
import { isDatabaseUnavailable } from "#lib/db/is-database-unavailable";
import { cartLimit } from "#lib/rules/cart/cart";

/** The number of courses in a cart, or null if the database is unavailable: the session is known without it. */
export async function countCartLines(uid: string): Promise<number | null> {
  try {
    const cartItems = await getCartItems();
    return await cartItems.countDocuments({ uid }, { limit: cartLimit });
  } catch (error) {
    const isMissing = error instanceof AppError && error.code === "not_configured";
    if (isMissing || isDatabaseUnavailable(error)) return null;
    throw error;
  }
}
