import type { Person } from '../http/context.ts';
import { EVERY_PERMISSION } from './every-permission.ts';

/** In the place of a permission: everybody who is signed in at the console. */
export const ANY_STAFF = 'staff';

/** Whether a person may open what a manifest keeps for holders of a permission, or for all staff. */
export function mayOpen(person: Person | null, permission: string): boolean {
  return permission === ANY_STAFF ? person?.kind === 'staff' : holds(person, permission);
}

/**
 * Whether a person holds a permission in any scope, or on the thing that a call is about; nobody and unknown permissions
 * never do.
 */
export function holds(person: Person | null, permission: string): boolean {
  if (person === null) return false;
  const { grants, within } = person;
  return grants.has(EVERY_PERMISSION) || grants.has(permission) || within?.has(permission) === true;
}
