/**
 * Whether what is for `audience` is for nobody beyond those whom `limit` is for. Whoever belongs to any audience but the public is a
 * member; of two others none is known to hold the other.
 */
export const isNoWider = (audience: string, limit: string): boolean =>
  limit === 'public' || audience === limit || (limit === 'member' && audience !== 'public');

/** The narrower of what a copy is for and what it may be for at most. */
export const narrowed = (audience: string, limit: string): string => (isNoWider(audience, limit) ? audience : limit);
