const PATH = '/backend/join';

/** The token of an invitation that the address brings, or null. It stays until somebody joins, so that a reload shows the same page. */
export const joinToken = (): string | null => (location.pathname === PATH ? location.hash.slice(1) : null);

/** Leaves the invitation behind: the console begins. */
export const forgetJoinToken = (): void => history.replaceState(null, '', '/backend');
