import type { UserState } from './site-app.ts';

/** What the data of the person on this browser says of a fact, such as how far a registration is; null for nothing. */
export function factOf(data: UserState['data'], fact: string): string | null {
  const told = data?.[fact];
  if (typeof told !== 'object' || told === null || !('status' in told)) return null;
  return typeof told.status === 'string' ? told.status : null;
}
