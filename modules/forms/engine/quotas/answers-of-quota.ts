import { invalidInput } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { inTurns } from '../../../../kernel/process/in-turns.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import type { FormSection } from '../contract.ts';
import type { Answers } from '../rules/answer-rules.ts';
import { questionsOf } from '../rules/definition-rules.ts';
import { checkExpression } from '../rules/expression/check-expression.ts';
import { variablesOf } from '../rules/situation.ts';
import { isOfAll, type Quota, quotasMet } from './quotas.ts';
import type { QuotasOf } from './quotas-of.ts';

/** Different answers to what a condition speaks of that are looked at while somebody waits; beyond that it is one of no quota. */
const MOST = 20_000;

// Answers that are the same to the condition are worked out once; of a group or a matrix its rows lie under keys that begin like its own.
const saidSql = (answers: string): string => `SELECT said, array_agg(key) AS keys FROM (SELECT a.key,
    (SELECT jsonb_object_agg(e.key, e.value ORDER BY e.key) FROM jsonb_each(a.values) AS e WHERE split_part(e.key, '.', 1) = ANY($3::text[])) AS said
  FROM (${answers}) a) s GROUP BY said LIMIT $4`;

/**
 * The keys of the answers, given before, of which the condition of a quota holds. While somebody waits for it, it is refused where they are too
 * varied to be looked at; a job (`isWork`) looks at all of them.
 */
export async function answersOfQuota(
  ctx: Ctx,
  tx: Tx,
  { answers }: Pick<QuotasOf, 'answers'>,
  thing: { id: number; sections: readonly FormSection[] },
  quota: Quota,
  isWork = false,
): Promise<string[]> {
  const questions = questionsOf(thing.sections);
  const names = isOfAll(quota) ? [] : checkExpression(quota.when, 'truth', variablesOf(questions)).names;
  const spoken = [...new Set(names.map((name) => name.split('.')[0] ?? name))];
  const found = await tx.rows<{ said: Answers | null; keys: string[] }>(saidSql(answers), [
    ...[ctx.shop.id, thing.id, spoken, isWork ? null : MOST + 1],
  ]);
  if (!isWork && found.length > MOST)
    throw invalidInput({ quotas: [ctx.t('engine.console.quota.problem.quota_varied')] });
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
