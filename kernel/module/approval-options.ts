import type { ApprovalFact } from './approval-spec.ts';
import type { FactSpec } from './fact-spec.ts';
import type { Label } from './label.ts';

/** What a fact of a matter can be chosen from: its own options, and of an audience those of whom a fact of members holds. */
export function approvalOptions(
  { options = [], isAudience = false }: ApprovalFact,
  facts: ReadonlyMap<string, Pick<FactSpec, 'people'>>,
): readonly { value: string; label: Label }[] {
  return isAudience ? [...options, ...Array.from(facts, ([value, { people }]) => ({ value, label: people }))] : options;
}
