import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { editionValues, textIn } from '../../../content/envelope/public.ts';
import type { FormSection, Question } from '../../engine/contract.ts';
import { quotaFigures } from '../../engine/public.ts';
import { questionsOf } from '../../engine/rules/definition-rules.ts';
import { type Item, itemsOf } from '../../engine/rules/items.ts';
import { choicesOf, isNumeric, isPersonalKind } from '../../engine/rules/question-kinds.ts';
import type { answerAdmin } from '../answer-contract.ts';
import type { QuotaAction } from '../quota-actions.ts';
import { QUOTAS } from '../quotas.ts';
import { personalKeys } from './personal-keys.ts';

type Figures = OutputOf<(typeof answerAdmin)['form.answer.figures']>['data'];
type QuestionFigures = Figures['questions'][number];

interface Head {
  title: string;
  edition: number;
  cap: number | null;
  answers: number;
  waiting: number;
  last: string | null;
}

interface Count {
  key: string;
  value: string | null;
  count: number;
  least: number | null;
  most: number | null;
  mean: number | null;
  /** At which place of an order it stands on average, from 1. */
  place: number | null;
}

const HEAD = `
  SELECT CASE WHEN $3 = 'en' AND t.title_en <> '' THEN t.title_en ELSE t.title END AS title, t.edition, t.cap,
    (SELECT count(*)::int FROM form_answer a WHERE a.shop_id = $1 AND a.form_id = t.id) AS answers,
    (SELECT count(*)::int FROM form_answer a WHERE a.shop_id = $1 AND a.form_id = t.id AND a.state = 'new') AS waiting,
    (SELECT max(a.submitted_at) FROM form_answer a WHERE a.shop_id = $1 AND a.form_id = t.id) AS last
  FROM form t WHERE t.shop_id = $1 AND t.id = $2`;

// What stands in a row of a repeating group is counted in its column.
const COLUMN = String.raw`regexp_replace(p.key, '^([^.]+)\.[^.]+\.([^.]+)$', '\1.\2')`;

// Of texts nothing but their number is read: what people wrote is nobody's figure.
const COUNTS = `
  SELECT e.key, v.value, count(*)::int AS count, min(n.number)::float AS least, max(n.number)::float AS most, avg(n.number)::float AS mean,
    avg(v.place)::float AS place
  FROM form_answer a, jsonb_each(a.values) AS p,
    LATERAL (SELECT ${COLUMN} AS key, p.value) AS e,
    LATERAL (SELECT CASE WHEN e.key = ANY($3::text[]) THEN c.choice END AS value, c.place
      FROM jsonb_array_elements_text(CASE WHEN jsonb_typeof(e.value) = 'array' THEN e.value ELSE jsonb_build_array(e.value) END) WITH ORDINALITY AS c (choice, place)) AS v,
    LATERAL (SELECT CASE WHEN e.key = ANY($4::text[]) THEN (e.value #>> '{}')::numeric END AS number) AS n
  WHERE a.shop_id = $1 AND a.form_id = $2 GROUP BY e.key, v.value`;

const GIVEN = `
  SELECT ${COLUMN} AS key, count(*)::int AS count FROM form_answer a, jsonb_object_keys(a.values) AS p (key)
  WHERE a.shop_id = $1 AND a.form_id = $2 GROUP BY 1`;

/** How many rows repeating groups have. */
const SIZES = `
  SELECT e.key, NULL AS value, count(*)::int AS count, min(n.rows)::float AS least, max(n.rows)::float AS most, avg(n.rows)::float AS mean,
    NULL AS place
  FROM form_answer a, jsonb_each(a.values) AS e, LATERAL (SELECT jsonb_array_length(e.value) AS rows) AS n
  WHERE a.shop_id = $1 AND a.form_id = $2 AND e.key = ANY($3::text[]) GROUP BY e.key`;

/** Words of choices by question and key: those of the newest version that has them. */
function choiceWords(ctx: Ctx, versions: readonly FormSection[][]): (question: string, key: string) => string {
  const words = new Map<string, string>();
  for (const sections of versions) {
    for (const { key, options } of itemsOf(questionsOf(sections))) {
      for (const option of options) words.set(`${key}/${option.key}`, textIn(ctx.locale, option.label, option.labelEn));
    }
  }
  return (question, key) =>
    words.get(`${question}/${key}`) ??
    (key === 'yes' ? ctx.t('engine.site.yes') : key === 'no' ? ctx.t('engine.site.no') : key);
}

/** From where to where numbers go, and their mean: of a scale they are counted point by point. */
function rangeOf(counts: readonly Count[]): QuestionFigures['range'] {
  const known = counts.flatMap(({ least, most, mean, count }) =>
    least === null || most === null || mean === null ? [] : [{ least, most, sum: mean * count, count }],
  );
  if (known.length === 0) return null;
  const count = known.reduce((sum, one) => sum + one.count, 0);
  return {
    least: Math.min(...known.map(({ least }) => least)),
    most: Math.max(...known.map(({ most }) => most)),
    mean: known.reduce((sum, one) => sum + one.sum, 0) / count,
  };
}

function figuresOf(
  ctx: Ctx,
  question: Item<Question>,
  isInRows: boolean,
  counts: readonly Count[],
  given: number,
  word: (question: string, key: string) => string,
  personal: ReadonlySet<string>,
): QuestionFigures {
  const { key, kind, asked } = question;
  const own = counts.filter((count) => count.key === key);
  const offered = choicesOf(question);
  const taken = new Map(own.flatMap((count) => (count.value === null ? [] : [[count.value, count] as const])));
  const keys = offered.length === 0 ? [] : [...offered, ...[...taken.keys()].filter((one) => !offered.includes(one))];
  return {
    ...{ key, kind, given, isPersonal: isPersonalKind(kind) || personal.has(asked) },
    label: textIn(ctx.locale, question.label, question.labelEn),
    unit: kind === 'repeat' ? ctx.t('engine.site.rows') : textIn(ctx.locale, question.unit, question.unitEn),
    choices: keys.map((one) => ({
      ...{ key: one, label: word(key, one), count: taken.get(one)?.count ?? 0 },
      place: kind === 'ranking' ? (taken.get(one)?.place ?? null) : null,
    })),
    range: isNumeric(kind) || kind === 'repeat' ? rangeOf(own) : null,
    isInRows,
  };
}

/** What was answered to one form, counted by question. */
export async function formFigures(ctx: Ctx, id: number): Promise<{ data: Figures }> {
  const head = await ctx.db.row<Head>(HEAD, [ctx.shop.id, id, ctx.locale]);
  if (head === null) throw notFound();
  const editions = Array.from({ length: head.edition }, (_, index) => ({ id, edition: index + 1 }));
  const versions = (await editionValues(ctx, 'form', editions))
    .sort((a, b) => a.edition - b.edition)
    .map(({ values }) => values.sections as FormSection[]);
  const asked = questionsOf(versions.at(-1) ?? []);
  const questions = itemsOf(asked);
  const groups = asked.filter(({ kind }) => kind === 'repeat').map(({ key }) => key);
  const keysOf = (isKind: (question: Question) => boolean) => questions.filter(isKind).map(({ key }) => key);
  const choices = keysOf((question) => choicesOf(question).length > 0);
  const numbers = keysOf(({ kind }) => isNumeric(kind));
  const [counts, sizes, given, personal, quotas] = await Promise.all([
    ctx.db.rows<Count>(COUNTS, [ctx.shop.id, id, choices, numbers]),
    groups.length === 0 ? [] : ctx.db.rows<Count>(SIZES, [ctx.shop.id, id, groups]),
    ctx.db.rows<{ key: string; count: number }>(GIVEN, [ctx.shop.id, id]),
    personalKeys(ctx, [id]).then((of) => of(id)),
    quotaFigures<QuotaAction>(ctx, QUOTAS, id, asked),
  ]);
  const givenTo = new Map(given.map(({ key, count }) => [key, count]));
  const word = choiceWords(ctx, versions);
  return {
    data: {
      id,
      ...head,
      quotas,
      questions: questions.map((question) =>
        figuresOf(
          ctx,
          question,
          groups.some((group) => question.key.startsWith(`${group}.`)),
          [...counts.filter(({ key }) => !groups.includes(key)), ...sizes],
          givenTo.get(question.key) ?? 0,
          word,
          personal,
        ),
      ),
    },
  };
}
