import type { Endpoint } from '../contract/endpoint.ts';
import { decisionDue } from '../contract/refusal.ts';
import type { Person } from './context.ts';

/**
 * The caller as far as they count for a call. Who owes the shop a decision is a visitor to what visitors may call, and
 * refused everything else but what lets them read, decide and leave.
 */
export function countedPerson(
  { access, whileOwing }: Pick<Endpoint, 'access' | 'whileOwing'>,
  person: Person | null,
): Person | null {
  if (!person?.isOwing || whileOwing) return person;
  if (access === 'visitor') return null;
  throw decisionDue();
}
