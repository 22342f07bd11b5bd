/** Where texts stand; what stands in several places, such as on the site and on papers, is shared. */
export const SECTIONS = ['site', 'console', 'errors', 'stored', 'shared'] as const;
export type Section = (typeof SECTIONS)[number];

/** The place of a text by the second word of its key. */
export const sectionOf = (name: string): Section => SECTIONS.find((each) => each === name) ?? 'shared';
