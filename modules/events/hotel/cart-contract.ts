/** Key of the hotel cart in local storage, as specified (S4.06). */
export const hotelCartKey = 'hotelcart';
