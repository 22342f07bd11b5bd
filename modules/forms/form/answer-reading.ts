import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { saidSql } from '../engine/public.ts';
import { answerAdmin, answerRecord, PLAIN } from './answer-contract.ts';
import { RAW } from './queries/answer-history.ts';
import { formAnswer } from './schema.ts';

const nameOf = (column: string): string =>
  `(SELECT json_build_object('id', m.id, 'name', m.name) FROM member m WHERE m.shop_id = t.shop_id AND m.id = ${column})`;

/** The answers as they are stored: whoever answers writes; the desk reads, marks and removes. */
export const answerReading = recordBindings(answerRecord, 'form.answer', {
  table: formAnswer,
  label: { zh: '表单答复', en: 'Answer to a form' },
  title: 'title',
  told: ['state', 'verdict', 'verdictReason', 'note', 'editedAt', 'revealedAt'],
  closed: (ctx) => (ctx.can(PLAIN) ? [] : RAW),
  search: (ctx) => (ctx.can(PLAIN) ? ['words', 'personalWords', 'note'] : ['words', 'note']),
  filters: {
    said: saidSql,
    by: (value) =>
      `CASE ${value}::text WHEN 'self' THEN t.group_key IS NULL WHEN 'group' THEN t.group_key IS NOT NULL
         ELSE t.group_key IS NOT NULL AND t.attendee IS NULL END`,
  },
  computed: {
    formTitle: (locale) => `SELECT CASE WHEN ${locale} = 'en' AND f.title_en <> '' THEN f.title_en ELSE f.title END
      FROM form f WHERE f.shop_id = t.shop_id AND f.id = t.form_id`,
    member: nameOf('t.member_id'),
    coordinator: nameOf('t.coordinator_id'),
    texts: 't.values',
    phones: `'{}'::jsonb`,
    mails: `'{}'::jsonb`,
    personals: `'{}'::jsonb`,
    questions: `'[]'::jsonb`,
    files: `'{}'::jsonb`,
    verdictBy: `SELECT m.name FROM member m WHERE m.shop_id = t.shop_id AND m.id = t.verdict_by`,
    handledBy: `SELECT m.name FROM member m WHERE m.shop_id = t.shop_id AND m.id = t.handled_by`,
  },
}).filter(({ name }) => Object.hasOwn(answerAdmin, name));
