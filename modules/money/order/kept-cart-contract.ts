/** Key of the common cart in local storage; its name is that of the hotel's, which was the first (S4.06). */
export const cartKey = 'hotelcart';
