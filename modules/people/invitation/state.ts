/** How an invitation stands: waiting, joined, taken back, or over. */
export const invitationStates = ['open', 'used', 'revoked', 'expired'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** Hours for which a link works. */
export const LINK_HOURS = 72;

/** How often one link may be sent anew within a day. */
export const MOST_SENDS = 5;

/** SQL of the state of a row; `now` is the SQL of the moment. */
export const stateSql = (now: string): string =>
  `case when used_at is not null then 'used' when revoked_at is not null then 'revoked'
     when expires_at <= ${now} then 'expired' else 'open' end`;

/** SQL of whether a row is in a state, as the indexes of the waiting and the revoked know it. */
export function isInStateSql(state: InvitationState, now: string): string {
  if (state === 'used') return 'used_at is not null';
  if (state === 'revoked') return '(used_at is null and revoked_at is not null)';
  return `(used_at is null and revoked_at is null and expires_at ${state === 'expired' ? '<=' : '>'} ${now})`;
}
