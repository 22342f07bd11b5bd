import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { enumerated } from '../../../../kernel/rules/enumerated.ts';
import type { Locale } from '../../../../kernel/rules/locale.ts';
import { type PageRow, pageReader } from '../../../content/envelope/public.ts';
import { foldFew } from '../../engine/rules/fold-few.ts';
import type { QuestionFigures } from '../admin-contract.ts';
import { type CardRow, cardColumns } from '../card-sql.ts';
import type { SharedQuestion, SharedResults } from '../contract.ts';
import { surveyKind } from '../kind.ts';
import { surveyStatus } from '../survey-status.ts';
import { countedCopy } from './counted-copy.ts';
import { type Head, resultHead, sheetsWait } from './survey-figures.ts';

const readPage = pageReader<PageRow & CardRow>(surveyKind, cardColumns);

/** A survey whose results the caller may read now or later. */
export async function sharedHead(ctx: Ctx, idOrSlug: string) {
  const { row, page } = await readPage(ctx, idOrSlug, '');
  if (row.shares === 'desk' || row.state === 'withdrawn') throw notFound();
  return { row, page };
}

/** A question as everybody may read it: what few chose stands together, or where several may be chosen is not told. */
export function sharedQuestion(
  { key, kind, label, unit, given, choices, mean }: QuestionFigures,
  smallest: number,
  locale: Locale,
): SharedQuestion {
  const told = { key, kind, label, unit, given, mean };
  if (given === null || (given > 0 && given < smallest)) return { ...told, given: null, choices: [], mean: null };
  if (kind === 'several' || kind === 'ranking') {
    return {
      ...told,
      choices: choices.map((one) => ({ ...one, count: one.count > 0 && one.count < smallest ? null : one.count })),
    };
  }
  const labels = new Map(choices.map((one) => [one.key, one.label]));
  const folded = foldFew(choices, smallest) ?? [];
  return {
    ...told,
    choices: folded.map(({ keys, count }) => ({
      ...{ key: keys.join(' '), count },
      label: enumerated(
        keys.map((one) => labels.get(one) ?? one),
        locale,
      ),
    })),
    // A mean would tell how those who stand together are divided.
    mean: folded.length < choices.length ? null : mean,
  };
}

/** What everybody may read of counts: what is worked out is the desk's, who answers is not shown how they are scored. */
async function sharedCounts(ctx: Ctx, head: Head): Promise<Pick<SharedResults, 'counted' | 'questions'>> {
  const { all, questions } = await countedCopy(ctx, head);
  const asked = questions.filter(({ kind }) => kind !== 'calculated');
  return { counted: all, questions: asked.map((one) => sharedQuestion(one, head.smallest, ctx.locale)) };
}

/** What came out of a survey, as far as it is shared and told at this moment. */
export async function sharedResults(ctx: Ctx, idOrSlug: string): Promise<{ data: SharedResults }> {
  const { row, page } = await sharedHead(ctx, idOrSlug);
  const head = await resultHead(ctx, row.id);
  const { shares, closesAt, anonymous } = row;
  const { smallest } = head;
  const status = surveyStatus(row, ctx.services.now());
  const told = {
    ...{
      id: row.id,
      title: page.title,
      locale: page.locale,
      url: page.url,
      status,
      anonymous,
      shares,
      closesAt,
      smallest,
    },
  };
  const nothing = (withheld: SharedResults['withheld']) => ({ data: { ...told, counted: 0, withheld, questions: [] } });
  if (shares === 'after') {
    if (status !== 'closed') return nothing('running');
    // What was handed in last waits to be counted with others.
    if (anonymous && (await sheetsWait(ctx, row.id))) return nothing('counting');
  }
  const counted = await sharedCounts(ctx, head);
  return counted.counted < smallest ? nothing('few') : { data: { ...told, ...counted, withheld: null } };
}
