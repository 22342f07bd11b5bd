import { invalidInput } from '../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { foundInEditions } from '../../content/envelope/public.ts';
import { CHOSEN_PATH, refuseUnchosen, saidSql } from '../engine/public.ts';
import { answerAdmin, answerRecord } from './answer-contract.ts';
import { surveyAnswer } from './schema.ts';

/** The named answers as they are stored: whoever answers writes, the desk reads. */
export const answerReading = recordBindings(answerRecord, 'survey.answer', {
  table: surveyAnswer,
  label: { zh: '实名答卷', en: 'Named answer to a survey' },
  title: 'title',
  search: ['title'],
  told: ['surveyId', 'edition', 'submittedAt'],
  closed: () => ['values', 'shownBy'],
  filters: {
    said: saidSql,
    from: (value) => `t.submitted_at >= ${value}::timestamptz`,
    until: (value) => `t.submitted_at <= ${value}::timestamptz`,
  },
  computed: {
    surveyTitle: (locale) => `SELECT CASE WHEN ${locale} = 'en' AND s.title_en <> '' THEN s.title_en ELSE s.title END
      FROM survey s WHERE s.shop_id = t.shop_id AND s.id = t.survey_id`,
    member: `SELECT json_build_object('id', m.id, 'name', m.name) FROM member m WHERE m.shop_id = t.shop_id AND m.id = t.member_id`,
    texts: 't.values',
    phones: `'{}'::jsonb`,
    mails: `'{}'::jsonb`,
    personals: `'{}'::jsonb`,
    questions: `'[]'::jsonb`,
    shown: 't.shown_by',
  },
}).filter(({ name }) => Object.hasOwn(answerAdmin, name));

/** By what answers are looked for. */
export interface Asked {
  surveyId?: number;
  said?: string | undefined;
}

/** Looks for what was said to one survey, and for choices alone. */
export async function checkSaid(ctx: Ctx, { surveyId, said }: Asked): Promise<void> {
  if (said === undefined) return;
  if (surveyId === undefined) throw invalidInput({ surveyId: [ctx.t('survey.errors.survey_needed')] });
  const chosen = await foundInEditions<string>(ctx, 'survey', [surveyId], CHOSEN_PATH);
  refuseUnchosen(
    ctx,
    said,
    chosen.map(({ found }) => found),
  );
}
