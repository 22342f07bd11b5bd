import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { invalidInput } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { QuestionFigures } from '../admin-contract.ts';
import type { answerAdmin } from '../answer-contract.ts';
import type { SharedQuestion } from '../contract.ts';
import { countedCopy } from './counted-copy.ts';
import { sharedQuestion } from './shared-results.ts';
import { type Head, isTooFew, resultHead, sourceOf, textKeys } from './survey-figures.ts';

type Count = (typeof answerAdmin)['survey.count.list'];
type Line = OutputOf<Count>['data'][number];

/** Where a page begins: at a line of counts, or behind a text of one question. */
type Place = { at: 'counts'; line: number } | { at: 'texts'; question: number; line: number; behind: string };

const CURSOR = /^(?:c-(\d{1,6})|t-(\d{1,4})-(\d{1,9})-([0-9a-f]{32})?)$/;

function placeOf(ctx: Ctx, { cursor, page, limit }: ParsedOf<Count>): Place {
  if (cursor === undefined || cursor === '') return { at: 'counts', line: (page - 1) * limit };
  const [, counts, question, line, behind = ''] = CURSOR.exec(cursor) ?? [];
  if (counts !== undefined) return { at: 'counts', line: Number(counts) };
  if (question === undefined) throw invalidInput({ cursor: [ctx.t('survey.errors.place_wrong')] });
  return { at: 'texts', question: Number(question), line: Number(line), behind };
}

/** What was answered to one question, a line for each choice. */
function linesOf(ctx: Ctx, question: QuestionFigures | SharedQuestion): Omit<Line, 'id'>[] {
  const { label, given, choices, mean, unit } = question;
  const line = (answer: string, people: number | null): Omit<Line, 'id'> => ({
    ...{ question: label, answer, people },
    share: people === null || given === null || given === 0 ? null : Math.round((people / given) * 1000) / 10,
  });
  if (given === null) return [line(ctx.t('survey.console.file.few'), null)];
  const number = mean?.toLocaleString(ctx.locale, { maximumFractionDigits: 2 });
  return [
    ...choices.map(({ label: answer, count }) => line(answer, count)),
    ...(number === undefined
      ? []
      : [line(ctx.t('survey.console.file.mean', { mean: `${number} ${unit}`.trim() }), given)]),
    ...(choices.length === 0 && number === undefined ? [line(ctx.t('survey.console.file.given'), given)] : []),
  ];
}

// By chance, for each question another one: lines of two questions that stand at the same place are of two people.
const TEXTS = (table: string): string => `
  SELECT p.place, a.values ->> $3 AS text FROM ${table} a, LATERAL (SELECT md5(a.id::text || $3) AS place) AS p
  WHERE a.shop_id = $1 AND a.survey_id = $2 AND a.values ? $3 AND p.place > $4 ORDER BY p.place LIMIT $5`;

/** Some of what was written to a question, and where that goes on; null at its end. */
async function textsBehind(ctx: Ctx, head: Head, key: string, behind: string, limit: number) {
  const rows = await ctx.db.rows<{ place: string; text: string }>(TEXTS(sourceOf(head).table), [
    ...[ctx.shop.id, head.id, key, behind, limit + 1],
  ]);
  const page = rows.slice(0, limit);
  return { texts: page.map(({ text }) => text), behind: rows.length > limit ? (page.at(-1)?.place ?? null) : null };
}

/** What was answered to a survey line by line: counts first, then what was written, of each question in an order of its own. */
export async function countedLines(ctx: Ctx, input: ParsedOf<Count>): Promise<OutputOf<Count>> {
  const { surveyId, page, limit } = input;
  const head = await resultHead(ctx, surveyId);
  const { all, questions: counted } = await countedCopy(ctx, head);
  const none = { data: [], total: 0, page, limit, next: null };
  if (all === 0 || isTooFew(head, all)) return none;
  const questions = head.anonymous ? counted.map((one) => sharedQuestion(one, head.smallest, ctx.locale)) : counted;
  const given = new Map(questions.map((one) => [one.key, one]));
  const keys = textKeys(head.sections).filter((key) => (given.get(key)?.given ?? 0) > 0);
  const lines = questions.flatMap((question) => linesOf(ctx, question));
  const total = keys.reduce((sum, key) => sum + (given.get(key)?.given ?? 0), lines.length);
  const place = placeOf(ctx, input);
  const behindCounts = keys.length === 0 ? null : `t-0-${lines.length}-`;
  if (place.at === 'counts') {
    const end = place.line + limit;
    const data = lines.slice(place.line, end).map((line, at) => ({ id: place.line + at + 1, ...line }));
    return { data, total, page, limit, next: end < lines.length ? `c-${end}` : behindCounts };
  }
  const key = keys[place.question];
  if (key === undefined) return none;
  const { texts, behind } = await textsBehind(ctx, head, key, place.behind, limit);
  const question = given.get(key)?.label ?? key;
  const data = texts.map((answer, at) => ({ id: place.line + at + 1, question, answer, people: null, share: null }));
  const line = place.line + data.length;
  const further = place.question + 1 < keys.length ? `t-${place.question + 1}-${line}-` : null;
  return { data, total, page, limit, next: behind === null ? further : `t-${place.question}-${line}-${behind}` };
}
