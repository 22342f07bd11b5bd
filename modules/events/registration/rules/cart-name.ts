/** What of this module lies in the common cart: so much of a product. */
export const PRODUCT = 'registration.product';
