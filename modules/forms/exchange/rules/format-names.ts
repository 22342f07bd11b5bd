/** The kinds of files: our own, ODM 1.3.2 and 2.0. */
export const FORMAT_NAMES = ['own', 'odm1', 'odm2'] as const;
export type FormatName = (typeof FORMAT_NAMES)[number];
