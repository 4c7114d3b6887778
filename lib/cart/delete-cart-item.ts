import "server-only";
import { ObjectId } from "mongodb";
import { AppError } from "#lib/api/app-error";
import { byId } from "#lib/db/by-id";
import { getCartItems } from "#lib/db/collections";

type DeleteCartItemOptions = { uid: string; id: string };

/** Deletes an item from a cart. Throws AppError `not_found` if it's missing or someone else's. */
export async function deleteCartItem({ uid, id }: DeleteCartItemOptions): Promise<{ deletedCount: number }> {
  const cartItems = await getCartItems();
  const { deletedCount } = await cartItems.deleteOne({ _id: new ObjectId(id), uid }, byId);
  if (deletedCount === 0)
    throw new AppError("not_found", { message: "This course is no longer in your cart." });
  return { deletedCount };
}
