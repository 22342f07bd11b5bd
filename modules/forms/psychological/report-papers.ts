import type { Ctx } from '../../../kernel/http/context.ts';
import { maskAnswer } from '../../../kernel/http/mask-answer.ts';
import type { PaperSpec } from '../../../kernel/paper/paper-spec.ts';
import { formatDate, formatDateTime } from '../../../kernel/rules/date-format.ts';
import { answerRecord } from './admin-contract.ts';
import type { Safety } from './contract.ts';
import { shippedScale } from './library/scales.ts';
import { scoreAnswers } from './library/scoring.ts';
import type { ReportItem } from './papers/report-item.ts';
import { type Advise, adviceFor, usualAdvice } from './queries/advice.ts';
import { type AnswerRow, answersOf, presentReport } from './queries/reports.ts';
import { outcomeOf } from './rules/advice.ts';
import { safetyCard, usualSafety } from './settings.ts';

/** An answer as its report stands on paper; `person` is the name that the reader may see. */
function reportItem(
  ctx: Ctx,
  row: Omit<AnswerRow, 'memberId' | 'reader'>,
  safety: Safety,
  advise: Advise,
  person: string | null,
): ReportItem {
  const { scale, at, id, parts, advice, answers } = presentReport(ctx, row, advise);
  return {
    title: scale.name,
    facts: [
      ctx.t('psychological.paper.at', { at: formatDateTime(new Date(at)).slice(0, 16) }),
      ctx.t('psychological.paper.number', { number: id }),
      ...(person === null ? [] : [person]),
    ],
    parts: parts.map(({ name, raw, score, times, least, most, band, bands, norm, compared, change }) => ({
      ...{
        name,
        norm: [change, norm, compared?.said ?? ''].filter((one) => one !== '').join(' '),
        band: band?.name ?? ctx.t('psychological.paper.none'),
      },
      score:
        score === null
          ? '—'
          : times === null
            ? String(score)
            : ctx.t('psychological.paper.both', { score, raw: raw ?? 0 }),
      scale: [
        ctx.t('psychological.paper.range', { least, most }),
        ...bands.map((one) => `${one.from}–${one.to} ${one.name}`),
      ].join(ctx.locale === 'en' ? '; ' : '；'),
    })),
    ...{ advice, answers },
    notes: [ctx.t('psychological.paper.noDiagnosis'), scale.source, scale.rights],
    safety: { text: safety.text, lines: safety.hotlines.map(({ name, phone }) => `${name} ${phone}`) },
  };
}

const scalesOf = (rows: readonly AnswerRow[]): string[] => rows.map(({ scale }) => scale);

async function named(ctx: Ctx, rows: readonly AnswerRow[]): Promise<Map<number, string>> {
  const ids = rows.flatMap(({ memberId }) => memberId ?? []);
  const people = await ctx.db.rows<{ id: number; name: string }>(
    'select m.id, m.name from member m where m.shop_id = $1 and m.id = any ($2::bigint[])',
    [ctx.shop.id, ids],
  );
  // As the desk's own screens show names to this reader.
  const { data } = maskAnswer(
    answerRecord['psychological.answer.list'],
    { data: people.map((member) => ({ member })) },
    ctx,
  ) as {
    data: { member: { id: number; name: string } }[];
  };
  return new Map(data.map(({ member }) => [member.id, member.name]));
}

/** The papers of the scales. */
export const psychologicalPapers: Record<string, PaperSpec> = {
  'psychological.report': {
    title: { zh: '量表报告', en: 'Report on a scale' },
    file: 'papers/report.tsx',
    sizes: ['a4', 'a5'],
    permission: 'psychological.answer.review',
    data: async (ctx, ids) => {
      const [rows, safety] = await Promise.all([answersOf(ctx, ids, false), safetyCard(ctx)]);
      const [names, advise] = await Promise.all([named(ctx, rows), adviceFor(ctx, scalesOf(rows))]);
      return new Map(
        rows.map((row) => [row.id, reportItem(ctx, row, safety, advise, names.get(row.memberId ?? 0) ?? null)]),
      );
    },
    own: async (ctx, ids) => {
      const [rows, safety] = await Promise.all([answersOf(ctx, ids, true), safetyCard(ctx)]);
      const advise = await adviceFor(ctx, scalesOf(rows));
      return new Map(rows.map((row) => [row.id, reportItem(ctx, row, safety, advise, ctx.person?.name ?? null)]));
    },
    sample: (ctx): [ReportItem] => {
      const { code, edition, items } = shippedScale('gad-7');
      const given = Object.fromEntries(items.map((_, index) => [`i${index + 1}`, `c${index % 3}`]));
      const now = ctx.services.now();
      const { answers, ...scored } = scoreAnswers(shippedScale(code), given, formatDate(now));
      const row = { ...{ id: 9120, scale: code, edition, values: answers, at: now.toISOString() }, ...scored };
      const usual: Advise = (_scale, level) => usualAdvice(ctx, outcomeOf(level));
      return [reportItem(ctx, row, usualSafety(ctx.locale), usual, null)];
    },
  },
};
