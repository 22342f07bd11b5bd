import type { Person } from '../http/context.ts';
import { EVERY_PERMISSION } from './every-permission.ts';

/** Whether a person holds a permission in any scope; nobody and unknown permissions never do. */
export function holds(person: Person | null, permission: string): boolean {
  if (person === null) return false;
  return person.grants.has(EVERY_PERMISSION) || person.grants.has(permission);
}
