import { type Quota, type QuotasOf, quotaPlace, quotasMet } from '../engine/public.ts';
import type { Answers } from '../engine/rules/answer-rules.ts';
import type { AskedQuestion } from '../engine/rules/asked-question.ts';
import type { CountedPlace, Place } from '../engine/rules/counted-place.ts';
import { questionsOf } from '../engine/rules/definition-rules.ts';
import { takes } from './places.ts';
import type { QuotaAction } from './quota-actions.ts';

/** A quota of a form. */
export type FormQuota = Quota<QuotaAction>;

/** The counted places of forms, and the answers that take them. */
export const QUOTAS: QuotasOf = {
  thing: 'form',
  places: 'form_place',
  column: 'form_id',
  answers: `SELECT a.stock_key AS key, a.values FROM form_answer a
    WHERE a.shop_id = $1 AND a.form_id = $2 AND a.standing IN ('given', 'waiting')`,
  waiting: `(SELECT count(*)::int FROM form_answer a
    WHERE a.shop_id = t.shop_id AND a.form_id = t.id AND a.standing = 'queued' AND a.queued_for ? p.option)`,
};

/** Which of the counted places an answer takes: of the form, of its choices, and of the quotas that it meets. */
export function placesTaken<P extends CountedPlace>(
  { sections, quotas }: { sections: readonly { questions: readonly AskedQuestion[] }[]; quotas: readonly Quota[] },
  places: readonly P[],
  answers: Answers,
  today: string,
): P[] {
  const named = ({ question, option }: Place): string => `${question}${option}`;
  const met = new Set(
    quotasMet(quotas, questionsOf(sections), answers, today).map((quota) => named(quotaPlace(quota))),
  );
  return places.filter((place) => takes(answers, place) || met.has(named(place)));
}
