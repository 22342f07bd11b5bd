import type { Person } from '../http/context.ts';

/** The permission that the administrator's role alone carries: it stands for every other. */
export const EVERY_PERMISSION = '*';

/** Whether a person holds a permission in any scope; nobody and unknown permissions never do. */
export function holds(person: Person | null, permission: string): boolean {
  if (person === null) return false;
  return person.grants.has(EVERY_PERMISSION) || person.grants.has(permission);
}
