import { invalidInput } from '../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { QUESTION_KINDS, type QuestionKind } from './rules/question-kinds.ts';

/** The condition of that filter over answers `t.values`: of one question any of its choices, of several questions each. */
export const saidSql = (value: string): string => `NOT EXISTS (
  SELECT FROM unnest(string_to_array(${value}::text, ',')) AS x (said) GROUP BY split_part(x.said, '=', 1)
  HAVING NOT bool_or(coalesce(t.values -> split_part(x.said, '=', 1) @> to_jsonb(split_part(x.said, '=', 2)), false)))`;

const CHOSEN: readonly QuestionKind[] = QUESTION_KINDS.filter((kind) =>
  ['one', 'several', 'yesNo', 'scale', 'ranking', 'matrix'].includes(kind),
);

/** Finds, in the versions of what was asked, the keys of the questions that are answered by choices. */
export const CHOSEN_PATH = `$.sections[*].questions.** ? (${CHOSEN.map((kind) => `@.kind == "${kind}"`).join(' || ')}).key`;

/** Refuses to look for what somebody wrote: only choices are asked for, so that nobody finds the one who has this phone. */
export function refuseUnchosen(ctx: Ctx, said: string, chosen: readonly string[]): void {
  const known = new Set(chosen);
  const asked = said.split(',').map((one) => one.split(/[.=]/)[0] ?? '');
  if (asked.some((key) => !known.has(key))) throw invalidInput({ said: [ctx.t('engine.errors.not_chosen')] });
}
