import { invalidInput } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { inTurns } from '../../../../kernel/process/in-turns.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { enumerated } from '../../../../kernel/rules/enumerated.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import type { FormSection, Question } from '../contract.ts';
import type { CrossAnswer, CrossTable } from '../results-contract.ts';
import { type Combination, type CrossCounts, crossCounts } from '../rules/cross-counts.ts';
import { questionsOf } from '../rules/definition-rules.ts';
import { checkExpression } from '../rules/expression/check-expression.ts';
import { hideSmall } from '../rules/hide-small.ts';
import { type Item, itemsOf } from '../rules/items.ts';
import { choicesOf } from '../rules/question-kinds.ts';
import { type Answered, conditionHolds, namesIn, situationIn, variablesAlone } from '../rules/situation.ts';

/** Where the answers lie that are set against one another. */
export interface CrossSource {
  /** The table, and its column that names what was answered. */
  table: string;
  owner: string;
  /** The column that says when; null where nothing does. */
  moment: string | null;
}

/** What is set against what, of whose answers. */
export interface CrossAsked {
  id: number;
  row: string;
  column: string;
  where: string;
  from: string | null;
  until: string | null;
}

/** What is known of what was answered. */
export interface CrossOf {
  title: string;
  source: CrossSource;
  /** As it is asked now. */
  sections: readonly FormSection[];
  /** Questions of which nothing may be found out here. */
  closed: ReadonlySet<string>;
  /** Of fewer people nothing is told, and of nobody by a condition; null where everything is. */
  smallest: number | null;
  /** Answers still come in: what a table says tomorrow and did not today would tell of whoever came in between. */
  isRunning: boolean;
}

/** Combinations of answers that are looked at: beyond that a table tells nothing that anybody could take in. */
const MOST = 20_000;

const refused = (text: string) => invalidInput({ where: [text] });

/** What may stand at a side of a table: what is answered by choices, but for orders and rows of which one person has several. */
const sidesOf = (questions: readonly Question[]): Item<Question>[] =>
  itemsOf(questions.filter(({ kind }) => kind !== 'repeat')).filter(
    (item) => item.kind !== 'ranking' && choicesOf(item).length > 0,
  );

/** The keys of the questions that a condition speaks of, one that may be asked here. */
function spokenOf(ctx: Ctx, questions: readonly Question[], closed: ReadonlySet<string>, where: string): string[] {
  if (where === '') return [];
  const { faults, names } = checkExpression(where, 'truth', variablesAlone(questions));
  const [fault] = faults;
  if (fault !== undefined) {
    const { problem, piece, at } = fault;
    throw refused(ctx.t(`engine.console.expression.fault.${problem}`, { piece, place: at + 1 }));
  }
  const keys = [...new Set(names.map((name) => name.split('.')[0] ?? name))];
  const secret = names.find((name) => name.split('.').some((part) => closed.has(part)));
  if (secret !== undefined) throw refused(ctx.t('engine.errors.closed_question', { name: secret }));
  return keys;
}

interface Row {
  row: string | string[];
  column: string | string[];
  said: Record<string, string | string[]> | null;
  count: number;
}

/** People by what they answered to both questions, and to what a condition speaks of: counted where the answers lie. */
async function combinations(
  ctx: Ctx,
  { table, owner, moment }: CrossSource,
  { id, row, column, from, until }: CrossAsked,
  names: readonly string[],
): Promise<Row[]> {
  const values: unknown[] = [ctx.shop.id, id, row, column];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  // Of a repeating group its rows, and of a matrix as a whole each of its rows, lie under keys that begin like its own.
  const said =
    names.length === 0
      ? 'NULL::jsonb'
      : `(SELECT jsonb_object_agg(e.key, e.value ORDER BY e.key) FROM jsonb_each(a.values) AS e WHERE split_part(e.key, '.', 1) = ANY(${bind(names)}::text[]))`;
  const since = moment !== null && from !== null ? `AND a.${moment} >= ${bind(from)}::timestamptz` : '';
  const before = moment !== null && until !== null ? `AND a.${moment} < ${bind(until)}::timestamptz` : '';
  const found = await ctx.db.rows<Row>(
    `SELECT a.values -> $3::text AS row, a.values -> $4::text AS column, ${said} AS said, count(*)::int AS count
     FROM ${table} a WHERE a.shop_id = $1 AND a.${owner} = $2 AND a.values ? $3 AND a.values ? $4 ${since} ${before}
     GROUP BY 1, 2, 3 LIMIT ${MOST + 1}`,
    values,
  );
  if (found.length > MOST) throw refused(ctx.t('engine.errors.too_varied'));
  return found;
}

/** Those of whom a condition over these questions holds; whose answers leave it open do not count. */
function* meeting(
  ctx: Ctx,
  found: readonly Row[],
  questions: readonly Question[],
  where: string,
): Generator<void, Row[]> {
  const today = formatDate(ctx.services.now());
  const met: Row[] = [];
  for (const row of found) {
    yield;
    const names = namesIn(questions, (row.said ?? {}) as Answered, today);
    for (const { key } of questions) names.asked.add(key);
    if (conditionHolds(where, situationIn(names)) === true) met.push(row);
  }
  return met;
}

function wordOf(ctx: Ctx, { options }: Question, key: string): string {
  const option = options.find((one) => one.key === key);
  if (option !== undefined) return inLanguage(ctx.locale, option.label, option.labelEn);
  return key === 'yes' || key === 'no' ? ctx.t(`engine.site.${key}`) : key;
}

const labelOf = (ctx: Ctx, { label, labelEn }: Question): string => inLanguage(ctx.locale, label, labelEn);

function told(ctx: Ctx, row: Item<Question>, column: Item<Question>, counts: CrossCounts): CrossTable {
  const lines = (of: Question, groups: CrossCounts['rows'], totals: readonly number[]) =>
    groups.map((keys, at) => ({
      keys: [...keys],
      label: enumerated(
        keys.map((key) => wordOf(ctx, of, key)),
        ctx.locale,
      ),
      total: totals[at] ?? 0,
    }));
  return {
    ...{ row: labelOf(ctx, row), column: labelOf(ctx, column), total: counts.total },
    rows: lines(row, counts.rows, counts.rowTotals),
    columns: lines(column, counts.columns, counts.columnTotals),
    cells: counts.cells.map((line) => [...line]),
  };
}

/** The keys of a question's choices: those that are offered, and behind them those that earlier versions did. */
function keysOf(question: Question, taken: readonly (readonly string[])[]): string[] {
  return [...new Set([...choicesOf(question), ...taken.flat()])];
}

/** Two questions set against one another: how many took which choice of both. */
export async function crossTable(ctx: Ctx, of: CrossOf, asked: CrossAsked): Promise<{ data: CrossAnswer }> {
  const { title, source, sections, closed, smallest, isRunning } = of;
  const questions = questionsOf(sections);
  const sides = sidesOf(questions);
  const answer: CrossAnswer = {
    ...{ title, smallest, table: null, withheld: isRunning ? ('running' as const) : null },
    questions: questions.filter(({ key }) => !closed.has(key)),
    sides: sides.map((side) => ({ key: side.key, label: labelOf(ctx, side) })),
  };
  const [row, column] = [asked.row, asked.column].map((key) => sides.find((side) => side.key === key));
  if (isRunning || row === undefined || column === undefined || row === column) return { data: answer };
  // Whoever may narrow a table down to whom they like finds the one person that they look for.
  const isNarrow = asked.where !== '' || asked.from !== null || asked.until !== null;
  if (smallest !== null && isNarrow) throw refused(ctx.t('engine.errors.not_narrowed'));
  const names = spokenOf(ctx, questions, closed, asked.where);
  const counted = await combinations(ctx, source, asked, names);
  const spoken = questions.filter(({ key }) => names.includes(key));
  const found = asked.where === '' ? counted : await inTurns(meeting(ctx, counted, spoken, asked.where));
  const all = found.map(
    ({ row, column, count }): Combination => ({ row: [row].flat(), column: [column].flat(), count }),
  );
  const [rowKeys, columnKeys] = [
    keysOf(
      row,
      all.map((one) => one.row),
    ),
    keysOf(
      column,
      all.map((one) => one.column),
    ),
  ];
  const counts =
    smallest === null ? crossCounts(all, rowKeys, columnKeys) : hideSmall(all, rowKeys, columnKeys, smallest);
  return {
    data: counts === null ? { ...answer, withheld: 'few' } : { ...answer, table: told(ctx, row, column, counts) },
  };
}
