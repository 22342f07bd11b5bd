import type { QuestionKind } from './question-kinds.ts';

/** A question as far as it says which answers belong to it. */
interface Itemised {
  key: string;
  kind: QuestionKind;
  label?: string;
  labelEn?: string;
  /** Questions that were stored before there were matrices say nothing of rows. */
  rows?: readonly { key: string; label?: string; labelEn?: string }[];
  many?: boolean;
}

const joined = (whole: string, part: string): string => [whole, part].filter((text) => text !== '').join(' · ');

/** Where the answer to a row of a matrix is kept, and how expressions name it. */
export const rowKey = (matrix: string, row: string): string => `${matrix}.${row}`;

/** The rows of a matrix as the questions that they are: each with the columns as its choices. */
function rowsOf<Q extends Itemised>(matrix: Q): Q[] {
  const { key, label = '', labelEn = '', rows = [], many = false } = matrix;
  return rows.map((row) => ({
    ...matrix,
    key: rowKey(key, row.key),
    kind: many ? ('several' as const) : ('one' as const),
    label: joined(label, row.label ?? ''),
    ...('labelEn' in matrix && { labelEn: row.labelEn ? joined(labelEn, row.labelEn) : '' }),
    rows: [],
    // What is checked is the matrix as a whole.
    checks: [],
  }));
}

/** What is answered one by one: a plain question itself, of a matrix each row, of what is only told nothing. */
export const itemsOf = <Q extends Itemised>(questions: readonly Q[]): Q[] =>
  questions.flatMap((question) => {
    if (question.kind === 'information') return [];
    return question.kind === 'matrix' ? rowsOf(question) : [question];
  });
