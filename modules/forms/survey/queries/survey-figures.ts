import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import type { FormSection, Question } from '../../engine/contract.ts';
import { quotaFigures } from '../../engine/public.ts';
import { questionsOf } from '../../engine/rules/definition-rules.ts';
import { itemsOf } from '../../engine/rules/items.ts';
import { choicesOf, isNumeric, isPersonalKind } from '../../engine/rules/question-kinds.ts';
import type { QuestionFigures, resultAdmin } from '../admin-contract.ts';
import type { SurveyQuota } from '../quota-actions.ts';
import { QUOTAS } from '../quotas.ts';
import { surveyStatus } from '../survey-status.ts';

type Figures = OutputOf<(typeof resultAdmin)['survey.result.figures']>['data'];

/** A survey as its results are told. */
export interface Head {
  id: number;
  title: string;
  sections: FormSection[];
  anonymous: boolean;
  smallest: number;
  opensAt: string | null;
  closesAt: string | null;
  parts: number;
}

const HEAD = `
  SELECT t.id, CASE WHEN $3 = 'en' AND t.title_en <> '' THEN t.title_en ELSE t.title END AS title, t.sections, t.anonymous,
    coalesce(t.smallest, 1) AS smallest, t.opens_at AS "opensAt", t.ends_at AS "closesAt",
    (SELECT count(*)::int FROM survey_part p WHERE p.shop_id = $1 AND p.survey_id = t.id) AS parts
  FROM survey t WHERE t.shop_id = $1 AND t.id = $2`;

/** Where what was said to a survey lies, as `values`, and the day that goes with it. */
export const sourceOf = ({ anonymous }: Pick<Head, 'anonymous'>): { table: string; day: string } =>
  anonymous
    ? { table: 'survey_sheet', day: 'a.counted_on' }
    : { table: 'survey_answer', day: `(a.submitted_at AT TIME ZONE 'Asia/Shanghai')::date` };

// Of texts nothing but their number is read.
const countsSql = (table: string): string => `
  SELECT e.key, v.value, count(*)::int AS count, min(n.number)::float AS least, max(n.number)::float AS most, avg(n.number)::float AS mean
  FROM ${table} a, jsonb_each(a.values) AS e,
    LATERAL (SELECT CASE WHEN e.key = ANY($3::text[]) THEN c.choice END AS value
      FROM jsonb_array_elements_text(CASE WHEN jsonb_typeof(e.value) = 'array' THEN e.value ELSE jsonb_build_array(e.value) END) AS c (choice)) AS v,
    LATERAL (SELECT CASE WHEN e.key = ANY($4::text[]) THEN (e.value #>> '{}')::numeric END AS number) AS n
  WHERE a.shop_id = $1 AND a.survey_id = $2 GROUP BY e.key, v.value`;

const givenSql = (table: string): string => `
  SELECT e.key, count(*)::int AS count FROM ${table} a, jsonb_object_keys(a.values) AS e (key)
  WHERE a.shop_id = $1 AND a.survey_id = $2 GROUP BY e.key`;

/** Texts of one question that are shown. */
const MOST_TEXTS = 100;

// Numbers of anonymous sheets are random, so that each text stands by itself.
const textsSql = (table: string): string => `
  SELECT x.key, json_agg(x.text ORDER BY x.nth) AS texts FROM (
    SELECT e.key, e.value #>> '{}' AS text, row_number() OVER (PARTITION BY e.key ORDER BY md5(a.id::text || e.key)) AS nth
    FROM ${table} a, jsonb_each(a.values) AS e
    WHERE a.shop_id = $1 AND a.survey_id = $2 AND e.key = ANY($3::text[])) x
  WHERE x.nth <= ${MOST_TEXTS} GROUP BY x.key`;

/** The questions whose answers are written out: nothing of those that are marked as personal. */
export const textKeys = (sections: readonly FormSection[]): string[] =>
  itemsOf(questionsOf(sections))
    .filter(({ kind, personal }) => (kind === 'text' || kind === 'longText') && !personal)
    .map(({ key }) => key);

const daysSql = ({ table, day }: { table: string; day: string }): string => `
  SELECT ${day}::text AS day, count(*)::int AS count FROM ${table} a WHERE a.shop_id = $1 AND a.survey_id = $2
  GROUP BY 1 ORDER BY 1 DESC LIMIT 92`;

const INVITED = `
  SELECT count(*)::int AS "all", count(*) FILTER (WHERE i.sends > 0)::int AS sent, count(*) FILTER (WHERE i.opened_at IS NOT NULL)::int AS opened,
    count(*) FILTER (WHERE i.declined_at IS NOT NULL)::int AS declined,
    count(p.id)::int AS answered
  FROM survey_invitation i
  LEFT JOIN survey_part p ON p.shop_id = i.shop_id AND p.survey_id = i.survey_id AND p.member_id = i.member_id
  WHERE i.shop_id = $1 AND i.survey_id = $2`;

interface Count {
  key: string;
  value: string | null;
  count: number;
  least: number | null;
  most: number | null;
  mean: number | null;
}

/** A survey as the desk reads its results. */
export async function resultHead(ctx: Ctx, id: number): Promise<Head> {
  const head = await ctx.db.row<Head>(HEAD, [ctx.shop.id, id, ctx.locale]);
  if (head === null) throw notFound();
  return head;
}

/** Whether sheets of an anonymous survey wait to be counted. */
export async function sheetsWait(ctx: Ctx, id: number): Promise<boolean> {
  const found = await ctx.db.row<{ waits: boolean }>(
    'SELECT EXISTS (SELECT FROM survey_urn u WHERE u.shop_id = $1 AND u.survey_id = $2) AS waits',
    [ctx.shop.id, id],
  );
  return found?.waits === true;
}

/** The words of a choice: those of its question, or yes and no. */
export function choiceWord(ctx: Ctx, { options }: Question, choice: string): string {
  const option = options.find(({ key }) => key === choice);
  if (option !== undefined) return inLanguage(ctx.locale, option.label, option.labelEn);
  return choice === 'yes' || choice === 'no' ? ctx.t(`engine.site.${choice}`) : choice;
}

/** Whether so many people are too few for anything to be told of them. */
export const isTooFew = ({ anonymous, smallest }: Pick<Head, 'anonymous' | 'smallest'>, people: number): boolean =>
  anonymous && people < smallest;

/** From where to where numbers go, and their mean: of a scale they are counted point by point. */
function rangeOf(counts: readonly Count[]): { least: number; most: number; mean: number } | null {
  const known = counts.flatMap(({ least, most, mean, count }) =>
    least === null || most === null || mean === null ? [] : [{ least, most, sum: mean * count, count }],
  );
  if (known.length === 0) return null;
  return {
    least: Math.min(...known.map(({ least }) => least)),
    most: Math.max(...known.map(({ most }) => most)),
    mean: known.reduce((sum, one) => sum + one.sum, 0) / known.reduce((sum, one) => sum + one.count, 0),
  };
}

function figuresOf(
  ctx: Ctx,
  head: Head,
  question: Question,
  counts: readonly Count[],
  answered: number,
  texts: readonly string[],
): QuestionFigures {
  const { key, kind } = question;
  const isHidden = answered > 0 && isTooFew(head, answered);
  const own = isHidden ? [] : counts.filter((count) => count.key === key);
  const taken = new Map(own.flatMap(({ value, count }) => (value === null ? [] : [[value, count] as const])));
  const offered = isHidden ? [] : choicesOf(question);
  const keys = offered.length === 0 ? [] : [...offered, ...[...taken.keys()].filter((one) => !offered.includes(one))];
  const numbers = isNumeric(kind) ? rangeOf(own) : null;
  return {
    ...{ key, kind, given: isHidden ? null : answered },
    isPersonal: question.personal || isPersonalKind(kind),
    label: inLanguage(ctx.locale, question.label, question.labelEn),
    unit: inLanguage(ctx.locale, question.unit, question.unitEn),
    choices: keys.map((one) => ({ key: one, label: choiceWord(ctx, question, one), count: taken.get(one) ?? 0 })),
    mean: numbers?.mean ?? null,
    // The least and the most are each what one person said.
    least: head.anonymous ? null : (numbers?.least ?? null),
    most: head.anonymous ? null : (numbers?.most ?? null),
    texts: isHidden ? [] : [...texts],
  };
}

/** What was answered to the questions of a survey, counted where it lies; what was written `withTexts` alone. */
export async function countedQuestions(
  ctx: Ctx,
  head: Head,
  withTexts: boolean,
): Promise<{ all: number; questions: QuestionFigures[] }> {
  const { id } = head;
  const { table } = sourceOf(head);
  const questions = itemsOf(questionsOf(head.sections));
  const keysOf = (wanted: (question: Question) => boolean) => questions.filter(wanted).map(({ key }) => key);
  const choosing = keysOf((question) => choicesOf(question).length > 0);
  const [counts, given, total, written] = await Promise.all([
    ctx.db.rows<Count>(countsSql(table), [ctx.shop.id, id, choosing, keysOf(({ kind }) => isNumeric(kind))]),
    ctx.db.rows<{ key: string; count: number }>(givenSql(table), [ctx.shop.id, id]),
    ctx.db.row<{ count: number }>(`SELECT count(*)::int AS count FROM ${table} WHERE shop_id = $1 AND survey_id = $2`, [
      ctx.shop.id,
      id,
    ]),
    withTexts
      ? ctx.db.rows<{ key: string; texts: string[] }>(textsSql(table), [ctx.shop.id, id, textKeys(head.sections)])
      : [],
  ]);
  const texts = new Map(written.map(({ key, texts }) => [key, texts]));
  const answered = new Map(given.map(({ key, count }) => [key, count]));
  return {
    all: total?.count ?? 0,
    questions: questions.map((question) =>
      figuresOf(ctx, head, question, counts, answered.get(question.key) ?? 0, texts.get(question.key) ?? []),
    ),
  };
}

/** How far a quota is; of an anonymous survey by who took part, and nothing of one that looks at answers. */
function toldQuota({ anonymous, parts }: Head, { label, cap, left, action }: Figures['quotas'][number]) {
  const untilFull = label === '' ? Math.max(0, cap - parts) : null;
  return { label, cap, left: anonymous ? untilFull : left, action };
}

/** What was answered to one survey, counted by question; of an anonymous one nothing of too few people. */
export async function surveyFigures(ctx: Ctx, id: number): Promise<{ data: Figures }> {
  const head = await resultHead(ctx, id);
  const [counted, days, invited, quotas] = await Promise.all([
    countedQuestions(ctx, head, true),
    ctx.db.rows<{ day: string; count: number }>(daysSql(sourceOf(head)), [ctx.shop.id, id]),
    ctx.db.row<NonNullable<Figures['invited']>>(INVITED, [ctx.shop.id, id]),
    quotaFigures<SurveyQuota['action']>(ctx, QUOTAS, id, questionsOf(head.sections)),
  ]);
  const { all, questions } = counted;
  const isHidden = isTooFew(head, all);
  const { title, anonymous, smallest, closesAt, parts } = head;
  return {
    data: {
      ...{
        id,
        title,
        anonymous,
        smallest,
        closesAt,
        parts,
        isHidden,
        quotas: quotas.map((quota) => toldQuota(head, quota)),
      },
      status: surveyStatus(head, ctx.services.now()),
      invited: invited === null || invited.all === 0 ? null : invited,
      counted: isHidden ? 0 : all,
      questions: isHidden ? [] : questions,
      days: isHidden ? [] : days.reverse(),
    },
  };
}
