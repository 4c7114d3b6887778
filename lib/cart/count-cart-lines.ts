import "server-only";
import { cartLimit } from "#lib/cart/cart";
import { getCartItems } from "#lib/db/collections";
import { isDatabaseUnavailable } from "#lib/db/is-database-unavailable";
import { AppError } from "#lib/http/app-error";

/** How many courses lie in somebody's cart, or null when the database cannot say: who is signed in is known without it. */
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
