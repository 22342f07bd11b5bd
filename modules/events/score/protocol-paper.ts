import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { PaperSpec, ReadPapers } from '../../../kernel/paper/paper-spec.ts';
import { formatDateTime } from '../../../kernel/rules/date-format.ts';
import type { ProtocolItem } from './papers/protocol-item.ts';
import { showResults } from './queries/results.ts';
import { criteriaIn } from './round-sql.ts';
import { phases } from './rules/phases.ts';
import type { Criterion } from './rules/rubric.ts';

interface Frozen {
  id: number;
  activity: string;
  round: string;
  place: string;
  timeZone: string;
  startsAt: string;
  criteria: Criterion[];
  frozenAt: string;
  closedReason: string;
}

const FROZEN = phases.slice(phases.indexOf('frozen'));

/** The rounds of these numbers that were frozen: nothing else has a protocol. */
const frozenOf = (ctx: Ctx, ids: readonly number[]): Promise<Frozen[]> =>
  ctx.db.rows<Frozen>(
    `select r.id, ${inLanguageSql('a', '$3', 'title')} as activity, ${inLanguageSql('r', '$3', 'title')} as round, ${inLanguageSql('a', '$3', 'place')} as place,
       a.time_zone as "timeZone", a.starts_at as "startsAt", r.criteria, o.frozen_at as "frozenAt", r.closed_reason as "closedReason"
     from score_round r join score_activity a on a.shop_id = r.shop_id and a.id = r.activity_id
     join score_outcome o on o.shop_id = r.shop_id and o.round_id = r.id
     where r.shop_id = $1 and r.id = any ($2::bigint[]) and r.phase = any ($4::text[])`,
    [ctx.shop.id, ids, ctx.locale, FROZEN],
  );

const at = (moment: string, timeZone: string): string =>
  `${formatDateTime(new Date(moment), timeZone).slice(0, 16)} (${timeZone})`;

const wordsOf = (ctx: Ctx) => ({
  headings: { rubric: ctx.t('score.paper.rubric'), results: ctx.t('score.paper.results') },
  columns: {
    rank: ctx.t('score.paper.rank'),
    candidate: ctx.t('score.paper.candidate'),
    value: ctx.t('score.paper.value'),
  },
  signed: [ctx.t('score.paper.chair'), ctx.t('score.paper.day')],
});

const criteriaLines = (ctx: Ctx, criteria: readonly Criterion[]): ProtocolItem['criteria'] =>
  criteriaIn(ctx.locale, criteria).map(({ label, share, min, max }) => ({
    label,
    text: ctx.t('score.paper.criterion', { share, min, max }),
  }));

/** A protocol in the words of its reader. Judges are not named beside what they gave. */
async function itemOf(ctx: Ctx, frozen: Frozen): Promise<ProtocolItem> {
  const { data } = await showResults(ctx, frozen.id);
  const { aggregate, trim, scale, ladder } = data.formula;
  const steps = ladder.map((step) => ctx.t(`score.console.steps.${step}`)).join(' → ');
  return {
    ...wordsOf(ctx),
    title: ctx.t('score.paper.title', { activity: frozen.activity, round: frozen.round }),
    facts: [
      `${at(frozen.startsAt, frozen.timeZone)}  ${frozen.place}`,
      ctx.t('score.paper.frozenAt', { time: at(frozen.frozenAt, frozen.timeZone) }),
      ...(frozen.closedReason === '' ? [] : [ctx.t('score.paper.closed', { reason: frozen.closedReason })]),
    ],
    criteria: criteriaLines(ctx, frozen.criteria),
    formula: `${ctx.t(`score.console.formulas.${aggregate}`, { trim, scale })} ${ctx.t('score.console.ladderIs', { ladder: steps || ctx.t('score.console.noLadder') })}`,
    lines: data.lines.map((line) => ({
      rank: line.rank === null ? '–' : String(line.rank),
      name: line.hospital === '' ? line.presenter : `${line.presenter}  ${line.hospital}`,
      topic: line.title,
      value: line.value ?? '–',
      scores: ctx.t('score.paper.given', {
        scores: line.scores.map(({ score, isDropped }) => (isDropped ? `(${score})` : score)).join('  '),
      }),
      remarks: [
        ...(line.isShared ? [ctx.t('score.console.shared')] : []),
        ...(line.brokenBy === null
          ? []
          : [ctx.t('score.console.brokenBy', { step: ctx.t(`score.console.steps.${line.brokenBy}`) })]),
        ...line.flags.map((flag) => ctx.t(`score.console.flags.${flag}`)),
      ].join('  '),
    })),
    fingerprint: { label: ctx.t('score.paper.fingerprint'), value: data.fingerprint ?? '' },
  };
}

const protocols: ReadPapers = async (ctx, ids) => {
  const items = new Map<number, ProtocolItem>();
  for (const frozen of await frozenOf(ctx, ids)) items.set(frozen.id, await itemOf(ctx, frozen));
  return items;
};

/** The papers of judging. */
export const scorePapers: Record<string, PaperSpec> = {
  'score.protocol': {
    title: { zh: '评审结果记录', en: 'Protocol of judging' },
    file: 'papers/protocol.tsx',
    sizes: ['a4'],
    permission: 'score.result.view',
    data: protocols,
    sample: (ctx): [ProtocolItem] => [
      {
        ...wordsOf(ctx),
        title: ctx.t('score.paper.title', {
          activity: ctx.t('score.paper.sample.activity'),
          round: ctx.t('score.paper.sample.round'),
        }),
        facts: [ctx.t('score.paper.frozenAt', { time: at(ctx.services.now().toISOString(), 'Asia/Shanghai') })],
        criteria: [
          {
            label: ctx.t('score.paper.sample.criterion'),
            text: ctx.t('score.paper.criterion', { share: '100', min: '0', max: '10' }),
          },
        ],
        formula: ctx.t('score.console.formulas.trimmed', { trim: 1, scale: 10 }),
        lines: [
          {
            rank: '1',
            name: ctx.t('score.paper.sample.presenter'),
            topic: ctx.t('score.paper.sample.topic'),
            value: '9.23',
            scores: ctx.t('score.paper.given', { scores: '(9.90)  9.50  9.20  9.00  (8.80)' }),
            remarks: '',
          },
        ],
        fingerprint: { label: ctx.t('score.paper.fingerprint'), value: 'c'.repeat(64) },
      },
    ],
  },
};
