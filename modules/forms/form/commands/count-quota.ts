import { invalidInput } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { inTurns } from '../../../../kernel/process/in-turns.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import type { FormSection } from '../../engine/contract.ts';
import type { Answers } from '../../engine/rules/answer-rules.ts';
import { questionsOf } from '../../engine/rules/definition-rules.ts';
import { checkExpression } from '../../engine/rules/expression/check-expression.ts';
import { variablesOf } from '../../engine/rules/situation.ts';
import { type Quota, quotasMet } from '../quotas.ts';

/** Different answers to what a condition speaks of that are looked at; beyond that it is one of no quota. */
const MOST = 20_000;

// Answers that are the same to the condition are worked out once; of a group or a matrix its rows lie under keys that begin like its own.
const SAID = `SELECT said, array_agg(key) AS keys FROM (SELECT a.stock_key AS key,
    (SELECT jsonb_object_agg(e.key, e.value ORDER BY e.key) FROM jsonb_each(a.values) AS e WHERE split_part(e.key, '.', 1) = ANY($3::text[])) AS said
  FROM form_answer a WHERE a.shop_id = $1 AND a.form_id = $2 AND a.standing IN ('given', 'waiting')) s GROUP BY said LIMIT ${MOST + 1}`;

/** The keys of the answers to a form, given before, of which the condition of a quota holds. */
export async function answersOfQuota(
  ctx: Ctx,
  tx: Tx,
  form: { id: number; sections: readonly FormSection[] },
  quota: Quota,
): Promise<string[]> {
  const questions = questionsOf(form.sections);
  const names = quota.when.trim() === '' ? [] : checkExpression(quota.when, 'truth', variablesOf(questions)).names;
  const spoken = [...new Set(names.map((name) => name.split('.')[0] ?? name))];
  const found = await tx.rows<{ said: Answers | null; keys: string[] }>(SAID, [ctx.shop.id, form.id, spoken]);
  if (found.length > MOST) throw invalidInput({ quotas: [ctx.t('form.console.problem.quota_varied')] });
  // What other questions say has no part in it: all that it speaks of counts as asked.
  const free = questions.map((question) => ({ ...question, shownIf: null }));
  const today = formatDate(ctx.services.now());
  const meeting = function* (): Generator<void, string[]> {
    const keys: string[] = [];
    for (const { said, keys: own } of found) {
      if (quotasMet([quota], free, said ?? {}, today).length > 0) for (const key of own) keys.push(key);
      yield;
    }
    return keys;
  };
  return inTurns(meeting());
}
