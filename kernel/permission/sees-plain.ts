import type { FieldMark } from '../contract/field-class.ts';
import type { Ctx } from '../http/context.ts';

/**
 * Whether a person is sent a marked value in full. What is blinded they see by that permission alone, given by its name: who may do
 * everything, such as an administrator or a visitor of the platform, is blinded as everybody else.
 */
export function seesPlain({ can, person }: Pick<Ctx, 'can' | 'person'>, { class: kind, plain }: FieldMark): boolean {
  if (plain === undefined) return false;
  if (kind !== 'blinded') return can(plain);
  return can(plain) && (person?.grants.has(plain) === true || person?.within?.has(plain) === true);
}
