import type { Ctx } from '../../../kernel/http/context.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { labelIn } from '../../../kernel/rules/in-language.ts';
import type { Answers } from '../engine/rules/answer-rules.ts';
import { answerRecord, psychologicalAdmin } from './admin-contract.ts';
import { shippedScale } from './library/scales.ts';
import type { PartScore } from './library/scoring.ts';
import { presentAnswers, presentScores, resultLine } from './queries/present.ts';
import { trendOf } from './queries/reports.ts';
import { refuse } from './refusals.ts';
import { psychologicalAnswer } from './schema.ts';

/** A row as the record kit reads it: what was given and scored stands where its words will. */
interface RawRow {
  scale: string;
  edition: number;
  member: { id: number } | null;
  result: PartScore[];
  answers?: Answers;
}

/** A row in the words of its scale. */
async function inWords(ctx: Ctx, { result, answers, ...row }: RawRow) {
  const scale = shippedScale(row.scale);
  const parts = presentScores(ctx, scale, result);
  const shown = {
    ...row,
    scaleName: labelIn(ctx.locale, scale.name),
    result: resultLine(ctx, parts),
    score: parts.length === 1 ? (parts[0]?.score ?? null) : null,
  };
  if (answers === undefined) return shown;
  const trend = await trendOf(
    ctx,
    { scale: row.scale, edition: row.edition, memberId: row.member?.id ?? null },
    'desk',
  );
  return { ...shown, parts, trend, answers: presentAnswers(ctx, scale, answers) };
}

// Whoever answers writes; the desk reads and removes.
const reading = recordBindings(answerRecord, 'psychological.answer', {
  table: psychologicalAnswer,
  label: { zh: '量表答复', en: 'Answer to a scale' },
  title: 'scale',
  search: ['scale'],
  computed: {
    member: `SELECT json_build_object('id', m.id, 'name', m.name) FROM member m WHERE m.shop_id = t.shop_id AND m.id = t.member_id`,
    scaleName: 't.scale',
    ratedByName: `SELECT coalesce((SELECT m.name FROM member m WHERE m.shop_id = t.shop_id AND m.id = t.rated_by), '')`,
    ratedOn: 't.rated_on::text',
    isShared: `t.reader <> 'desk'`,
    result: 't.scores',
    score: 'null::int',
    parts: `'[]'::jsonb`,
    answers: 't.values',
    trend: `'[]'::jsonb`,
  },
  // What was done about an alert stays, and what raised it with it, until both go by time or with their person.
  beforeRemove: async (ctx, tx, { id }) => {
    const alert = await tx.row('SELECT FROM psychological_alert WHERE shop_id = $1 AND answer_id = $2', [
      ctx.shop.id,
      id,
    ]);
    if (alert !== null) throw refuse.alert_kept();
  },
  filters: {
    from: (value) => `t.submitted_at >= ${value}::timestamptz`,
    to: (value) => `t.submitted_at <= ${value}::timestamptz`,
  },
}).filter(({ name }) => Object.hasOwn(psychologicalAdmin, name));

function worded(binding: Binding): Binding {
  if (!['psychological.answer.list', 'psychological.answer.show'].includes(binding.name)) return binding;
  const read = binding.handle as (input: unknown, ctx: Ctx) => Promise<{ data: RawRow | RawRow[] }>;
  return {
    ...binding,
    handle: async (input: unknown, ctx: Ctx) => {
      const { data, ...more } = await read(input, ctx);
      return {
        ...more,
        data: Array.isArray(data) ? await Promise.all(data.map((row) => inWords(ctx, row))) : await inWords(ctx, data),
      };
    },
  };
}

/** What answers the calls of the desk on answers. */
export const answerBindings: Binding[] = reading.map(worded);
