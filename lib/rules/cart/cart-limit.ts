/** The most courses in a cart, a visitor's cart included. */
export const cartLimit = 50;
