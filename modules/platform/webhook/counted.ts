/** Messages of one webhook that its figures look at, the newest: of a busy one a week's would be hundreds of thousands. */
export const MOST_COUNTED = 1000;
