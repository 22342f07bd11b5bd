import type { Person } from '../../../kernel/http/context.ts';
import { grantedFacts } from '../../../kernel/rules/facts.ts';

/** What one person may see, as a predicate for a record at hand and as SQL for a list. */
export interface AudienceGate {
  /** Every audience the person belongs to; the value of the SQL condition's parameter. */
  audiences: string[];
  sees(audience: string): boolean;
}

/**
 * The one gate through which every published item passes, on its page, in lists, search, feeds and favourites.
 * Visitors see what is public; members also what is for members, for each of their roles, and for those of whom a fact holds.
 */
export function audienceGate(person: Person | null): AudienceGate {
  const audiences = ['public'];
  if (person !== null) audiences.push('member', ...person.roles.map((role) => `role:${role}`));
  if (person !== null) audiences.push(...grantedFacts(person.facts));
  return { audiences, sees: (audience) => audiences.includes(audience) };
}

/** The gate as a condition on a column; parameter number `parameter` carries the gate's `audiences`. */
export const audienceSql = (column: string, parameter: number): string => `${column} = ANY($${parameter}::text[])`;
