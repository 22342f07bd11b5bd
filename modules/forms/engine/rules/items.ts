import { MOST_ROWS, type QuestionKind } from './question-kinds.ts';

/** A question as far as it says which answers belong to it. */
interface Itemised {
  key: string;
  kind: QuestionKind;
  label?: string;
  labelEn?: string;
  /** Questions that were stored before there were matrices say nothing of rows. */
  rows?: readonly { key: string; label?: string; labelEn?: string }[];
  many?: boolean;
  questions?: readonly Itemised[] | undefined;
}

/** What is answered on its own, under its own key; `asked` is the key of the question that asks for it. */
export type Item<Q> = Q & { asked: string };

const ROW = /^[a-z][a-z0-9]{0,15}$/;
const joined = (whole: string, part: string): string => [whole, part].filter((text) => text !== '').join(' · ');

/** The question under whose key an answer stands: of a row of a matrix or of a group the whole. */
export const rootOf = (key: string): string => key.split('.')[0] ?? key;

/** Where the answer to a row of a matrix is kept, or how expressions name a column of a repeating group. */
export const rowKey = (of: string, part: string): string => `${of}.${part}`;

/** Where the answer to a question in one row of a repeating group is kept. */
export const placedKey = (group: string, row: string, question: string): string => `${group}.${row}.${question}`;

/** The rows of a matrix as the questions that they are: each with the columns as its choices. */
function rowsOf<Q extends Itemised>(matrix: Q): Item<Q>[] {
  const { key, label = '', labelEn = '', rows = [], many = false } = matrix;
  return rows.map((row) => ({
    ...matrix,
    key: rowKey(key, row.key),
    asked: key,
    kind: many ? ('several' as const) : ('one' as const),
    label: joined(label, row.label ?? ''),
    ...('labelEn' in matrix && { labelEn: row.labelEn ? joined(labelEn, row.labelEn) : '' }),
    rows: [],
    // What is checked is the matrix as a whole.
    checks: [],
  }));
}

/** The questions of a repeating group, each under a key, and with the name of what it stands in. */
function questionsIn<Q extends Itemised>(group: Q, key: (question: string) => string, number = ''): Item<Q>[] {
  const { label = '', labelEn = '', questions = [] } = group;
  const within = (name: string): string => (number === '' || name === '' ? name : `${name} ${number}`);
  return questions.map((question) => ({
    // They have all that a question has, save questions of their own.
    ...(question as Q),
    key: key(question.key),
    asked: question.key,
    label: joined(within(label), question.label ?? ''),
    ...('labelEn' in question && { labelEn: question.labelEn ? joined(within(labelEn), question.labelEn) : '' }),
  }));
}

const ownItems = new WeakMap<object, readonly Item<Itemised>[]>();

/** The items of one question that is no repeating group: the same ones each time, for lists and files ask for each row of theirs. */
function itemsAt<Q extends Itemised>(question: Q): readonly Item<Q>[] {
  const known = ownItems.get(question);
  // Kept by the question itself, so they are of its own kind.
  if (known !== undefined) return known as readonly Item<Q>[];
  const items = itemsOf([question]);
  ownItems.set(question, items);
  return items;
}

/**
 * What is answered one by one, whoever answers: a plain question itself, of a matrix each row, of a repeating group its rows and each
 * of its columns (`group.question`), of what is only told nothing.
 */
export const itemsOf = <Q extends Itemised>(questions: readonly Q[]): Item<Q>[] =>
  questions.flatMap((question) => {
    const { kind, key } = question;
    if (kind === 'information') return [];
    if (kind === 'matrix') return rowsOf(question);
    const own = { ...question, asked: key };
    return kind === 'repeat' ? [own, ...questionsIn(question, (part) => rowKey(key, part))] : [own];
  });

/** The names of rows, where these are the names of rows, each once and no more than there may be. */
export function rowNames(given: unknown): string[] {
  if (!Array.isArray(given) || given.length > MOST_ROWS || new Set(given).size !== given.length) return [];
  return given.every((row) => typeof row === 'string' && ROW.test(row)) ? given : [];
}

/** The same in an answer, a repeating group row by row: its questions under `group.row.question`, in the order of its rows. */
export const placedItems = <Q extends Itemised>(
  questions: readonly Q[],
  answers: Readonly<Record<string, unknown>>,
): Item<Q>[] =>
  questions.flatMap((question) => {
    if (question.kind !== 'repeat') return itemsAt(question);
    return rowNames(answers[question.key]).flatMap((row, at) =>
      questionsIn(question, (part) => placedKey(question.key, row, part), String(at + 1)),
    );
  });

/** The question that stands under the key of an item. */
export function questionAt<Q extends Itemised>(questions: readonly Q[], key: string): Q | undefined {
  const [first, row, part] = key.split('.');
  const question = questions.find((one) => one.key === first);
  return part === undefined || row === undefined
    ? question
    : (question?.questions?.find((one) => one.key === part) as Q | undefined);
}
