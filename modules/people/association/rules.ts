/** The levels of associations, the widest first. */
export const associationLevels = ['national', 'regional', 'local'] as const;
/** Where the members of an association come from. */
export type AssociationLevel = (typeof associationLevels)[number];
