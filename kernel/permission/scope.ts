/**
 * How far a grant reaches (S7.08 and the row owner):
 * `all` every record of the shop; `self` records of the person's own centre; `self_lower_read` those of the own and
 * lower centres, writing only in the own; `self_lower_write` reading and writing both; `mine` records the person owns.
 */
export type DataScope = 'all' | 'self' | 'self_lower_read' | 'self_lower_write' | 'mine';

/** Every scope, widest first. */
export const dataScopes: readonly DataScope[] = ['all', 'self_lower_write', 'self_lower_read', 'self', 'mine'];
