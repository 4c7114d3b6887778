/** The most courses that a cart holds, a visitor's too. */
export const cartLimit = 50;
