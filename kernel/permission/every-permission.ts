/** The permission that the administrator's role alone carries: it stands for every other. */
export const EVERY_PERMISSION = '*';
