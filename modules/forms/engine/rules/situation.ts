import Big from 'big.js';
import type { Question } from '../contract.ts';
import { partsOf } from './answer-parts.ts';
import { type Context, type ContextTypes, contextValue, contextVariable, NO_CONTEXT, ROW_NUMBER } from './context.ts';
import type { Variable } from './expression/check-expression.ts';
import { evaluateNumber, holds, type Situation, type Truth } from './expression/evaluate.ts';
import { ExpressionError } from './expression/fault.ts';
import { readExpression } from './expression/read-expression.ts';
import type { Tree } from './expression/tree.ts';
import { type Chosen, digitsOf, isMany, type Single, type Value } from './expression/value.ts';
import { itemsOf, placedKey, rowKey } from './items.ts';
import { canonical, type Lab } from './lab.ts';
import { pointed } from './pointed.ts';
import { choicesOf, type QuestionKind } from './question-kinds.ts';

/** Answers by the keys of their questions. */
export type Answered = Readonly<Record<string, string | string[]>>;

/** A question as expressions know it. */
export type NamedQuestion = Pick<Question, 'key'> & {
  kind: QuestionKind;
  /** Choices that were stored before there were scores say nothing of one. */
  options: readonly { key: string; score?: number | null }[];
  rows?: readonly { key: string }[];
  many?: boolean;
  lab?: Lab | undefined;
  questions?: readonly NamedQuestion[] | undefined;
};

/** What the name of a question stands for in an expression. */
export function variableOf({ kind, options }: NamedQuestion): Variable {
  switch (kind) {
    case 'number':
    case 'calculated':
    case 'scale':
    case 'slider':
    case 'time':
    case 'lab':
      return { type: 'number' };
    case 'date':
      return { type: 'day' };
    case 'yesNo':
    case 'consent':
      return { type: 'truth' };
    case 'one':
    case 'several':
    case 'ranking':
      return {
        type: kind === 'one' ? 'choice' : 'choices',
        choices: choicesOf({ kind, options }),
        isScored: options.every(({ score }) => typeof score === 'number'),
      };
    case 'file':
    case 'picture':
    case 'repeat':
      // Its rows, or files, can be counted; they are no choices that anybody could name.
      return { type: 'choices', choices: [] };
    default:
      return { type: 'text' };
  }
}

/** A matrix with one choice a row can be spoken of as a whole: its rows are drawn together. */
const isWhole = ({ kind, many = false }: NamedQuestion): boolean => kind === 'matrix' && !many;

/** The names that expressions beside a question may speak of it by: itself or its rows, its parts, and columns drawn together. */
function namesOf(question: NamedQuestion): ReadonlyMap<string, Variable> {
  const { key, kind, options, questions: columns = [] } = question;
  const variables = new Map(itemsOf([question]).map((item) => [item.key, variableOf(item)]));
  for (const part of partsOf(kind)) variables.set(rowKey(key, part.name), part.variable);
  if (isWhole(question)) variables.set(key, { ...variableOf({ key, kind: 'one', options }), isRepeated: true });
  if (kind === 'repeat')
    for (const column of columns) variables.set(rowKey(key, column.key), { ...variableOf(column), isRepeated: true });
  return variables;
}

/**
 * The names that an expression beside these questions may speak of: questions, rows of a matrix, a matrix as a whole, and of a
 * repeating group its rows and its columns (`group.question`), which have to be drawn together. A definition is long and an expression
 * short: what a name stands for is looked for when it is named. `inRow` are the questions of the row that it stands in.
 */
export function variablesOf(
  questions: readonly NamedQuestion[],
  context: ContextTypes = NO_CONTEXT.types,
  inRow: readonly NamedQuestion[] = [],
): (path: string) => Variable | undefined {
  return (path) => {
    const [head] = path.split('.');
    const question = questions.findLast(({ key }) => key === head);
    const found = question === undefined ? contextVariable(context, path) : namesOf(question).get(path);
    return found !== undefined && (question === undefined || inRow.includes(question))
      ? { ...found, isOfNow: true }
      : found;
  };
}

/** The same where an answer is looked at by itself: nobody tells what was answered before it. */
export const variablesAlone = (questions: readonly NamedQuestion[]): ((path: string) => Variable | undefined) =>
  variablesOf(questions, NO_CONTEXT.types, questions);

function answerValue({ kind, options, lab }: NamedQuestion, answer: string | string[] | undefined): Value {
  const chosen = (key: string): Chosen => {
    const score = options.find((option) => option.key === key)?.score ?? null;
    return { choice: key, score: score === null ? null : new Big(score) };
  };
  if (answer === undefined || answer.length === 0) return null;
  if (typeof answer !== 'string') return answer.map(chosen);
  switch (kind) {
    case 'number':
    case 'calculated':
    case 'scale':
    case 'slider':
      // What somebody is still typing is no number yet.
      return /^-?\d+(\.\d+)?$/.test(answer) ? new Big(answer) : null;
    case 'lab':
      return lab === undefined ? null : canonical(lab, answer);
    case 'reference':
    case 'place':
      return pointed(answer)?.value ?? null;
    case 'date':
      return { day: answer };
    case 'time': {
      const [hours, minutes] = answer.split(':').map(Number);
      return hours === undefined || minutes === undefined ? null : new Big(hours * 60 + minutes);
    }
    case 'yesNo':
      return answer === 'yes';
    case 'consent':
      return true;
    case 'one':
      return chosen(answer);
    default:
      return answer;
  }
}

/** A row of a repeating group, as its own questions see it. */
export interface Row {
  readonly group: string;
  readonly row: string;
  readonly questions: readonly NamedQuestion[];
}

/** What the names of questions stand for, with the answers as they are when it is asked. */
export interface Names {
  readonly answers: Answered;
  /** A date of the place where it is asked. */
  readonly today: string;
  /** What the host tells of around the sheet. */
  readonly context: Context;
  readonly items: ReadonlyMap<string, NamedQuestion>;
  /** Matrices as wholes, and columns of repeating groups: the keys under which their rows are answered. */
  readonly rowsOf: ReadonlyMap<string, () => readonly (readonly [key: string, question: NamedQuestion])[]>;
  /** Questions that are asked so far: of a repeating group that is, no rows are none, and nothing is missing. */
  readonly asked: Set<string>;
  /** The same over what their giver answered the last time. */
  readonly earlier: () => Situation;
}

const rowsIn = (answers: Answered, group: string): readonly string[] => [answers[group] ?? []].flat();

/** The names that expressions over these questions may speak of. */
export function namesIn(
  questions: readonly NamedQuestion[],
  answers: Answered,
  today: string,
  context: Context = NO_CONTEXT,
): Names {
  const rowsOf = new Map<string, () => readonly (readonly [string, NamedQuestion])[]>();
  for (const matrix of questions.filter(isWhole)) {
    const rows = itemsOf([matrix]).map((row) => [row.key, row] as const);
    rowsOf.set(matrix.key, () => rows);
  }
  for (const { key: group, kind, questions: columns = [] } of questions) {
    if (kind !== 'repeat') continue;
    for (const column of columns) {
      rowsOf.set(rowKey(group, column.key), () =>
        rowsIn(answers, group).map((row) => [placedKey(group, row, column.key), column] as const),
      );
    }
  }
  const items = new Map(itemsOf(questions).map((item) => [item.key, item]));
  let before: Situation | undefined;
  const earlier = (): Situation => {
    const said = context.earlier ?? {};
    before ??= situationIn({ ...namesIn(questions, said, today), asked: new Set(Object.keys(said)) });
    return before;
  };
  return { answers, today, context, rowsOf, items, asked: new Set(), earlier };
}

/** What a row answered, as one value: of several choices, that something was chosen. */
function rowValue(question: NamedQuestion, answer: string | string[] | undefined): Single | null {
  const value = answerValue(question, answer);
  return isMany(value) ? [answer].flat().join(', ') : value;
}

/** What stands under the name of a part of an answer, such as `card.birthday`; undefined where that is no name of one. */
function partAt(
  path: string,
  own: ReadonlyMap<string, NamedQuestion>,
  row: Row | undefined,
  { items, answers }: Names,
): Value | undefined {
  const [key = '', name] = path.split('.');
  const beside = own.get(key);
  const question = beside ?? items.get(key);
  const part =
    name === undefined || question === undefined ? undefined : partsOf(question.kind).find((one) => one.name === name);
  if (part === undefined) return undefined;
  const answer = answers[beside !== undefined && row !== undefined ? placedKey(row.group, row.row, key) : key];
  return typeof answer === 'string' && answer !== '' ? part.valueOf(answer) : null;
}

/** What expressions are worked out with: outside of rows, or in one, whose own questions go by their names alone. */
export function situationIn(names: Names, row?: Row): Situation {
  const { answers, today, items, rowsOf, asked, earlier } = names;
  const own = new Map(row?.questions.map((question) => [question.key, question]));
  return {
    today,
    earlier,
    valueOf(path) {
      const beside = own.get(path);
      if (row !== undefined && beside !== undefined)
        return answerValue(beside, answers[placedKey(row.group, row.row, path)]);
      const part = partAt(path, own, row, names);
      if (part !== undefined) return part;
      const rows = rowsOf.get(path);
      if (rows !== undefined) return rows().map(([key, question]) => rowValue(question, answers[key]));
      const item = items.get(path);
      if (item === undefined) {
        if (path !== ROW_NUMBER || row === undefined) return contextValue(names.context, path);
        return new Big(rowsIn(answers, row.group).indexOf(row.row) + 1);
      }
      if (item.kind === 'repeat')
        return asked.has(path) ? rowsIn(answers, path).map((name) => ({ choice: name, score: null })) : null;
      return answerValue(item, answers[path]);
    },
  };
}

const MOST_KEPT = 6000;
const kept = new Map<string, Tree | null>();

/** An expression as it was read before; null for one that cannot be read. */
export function treeOf(expression: string): Tree | null {
  const known = kept.get(expression);
  if (known !== undefined) return known;
  if (kept.size >= MOST_KEPT) kept.clear();
  let tree: Tree | null = null;
  try {
    tree = readExpression(expression);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
  }
  kept.set(expression, tree);
  return tree;
}

/** Works an expression out; null where it is unfinished or does not fit, as only a definition in the making has it. */
function attempt<T>(expression: string, work: (tree: Tree) => T): T | null {
  const tree = treeOf(expression);
  if (tree === null) return null;
  try {
    return work(tree);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Whether a condition of a definition holds; null where that cannot be told, because something is missing. */
export const conditionHolds = (expression: string, situation: Situation): Truth =>
  attempt(expression, (tree) => holds(tree, situation));

/** The answer to a calculated question, in its decimals, half away from zero; null where it cannot be told. */
export function calculatedAnswer(
  { formula = '', decimals }: { formula?: string; decimals: number },
  situation: Situation,
): string | null {
  const value = attempt(formula, (tree) => evaluateNumber(tree, situation));
  return value === null ? null : digitsOf(new Big(value.toFixed(decimals, Big.roundHalfUp)));
}
