import type { Question, RowQuestion } from '../../engine/contract.ts';
import { ExpressionError } from '../../engine/rules/expression/fault.ts';
import { readExpression } from '../../engine/rules/expression/read-expression.ts';
import type { Definition, Extras, Note } from './definition.ts';

/** A tree without the places of its parts. */
const shape = (text: string): string => {
  try {
    return JSON.stringify(readExpression(text), (key, value: unknown) => (key === 'at' ? undefined : value));
  } catch (error) {
    if (error instanceof ExpressionError) return text;
    throw error;
  }
};

/** Names of properties that hold an expression: brackets and spaces make no difference in them. */
const EXPRESSIONS = new Set(['when', 'holds', 'formula']);
/** The names of an object in their order. */
const inOrder = (part: unknown): unknown =>
  part !== null && typeof part === 'object' && !Array.isArray(part)
    ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
    : part;
const comparable = (value: unknown): string =>
  JSON.stringify(value, (key, part: unknown) =>
    EXPRESSIONS.has(key) && typeof part === 'string' && part !== '' ? shape(part) : inOrder(part),
  ) ?? '';
const isAlike = (key: string, one: unknown, other: unknown): boolean =>
  comparable({ [key]: one }) === comparable({ [key]: other });

type AnyQuestion = Question | RowQuestion;

/** Every question by its path: those in rows under `group.question`. */
export function byPath({ sections }: Pick<Definition, 'sections'>): Map<string, AnyQuestion> {
  return new Map(
    sections.flatMap(({ questions }) =>
      questions.flatMap((question): [string, AnyQuestion][] => [
        [question.key, question],
        ...(question.questions ?? []).map((one): [string, AnyQuestion] => [`${question.key}.${one.key}`, one]),
      ]),
    ),
  );
}

/** What differs of each question between what was written and what came back: nothing else is lost on the way. */
export function extrasBetween(written: Definition, back: Pick<Definition, 'sections'>): Extras {
  const found = byPath(back);
  const extras = new Map<string, Record<string, unknown>>();
  for (const [path, question] of byPath(written)) {
    const other = found.get(path) as Record<string, unknown> | undefined;
    const differs = Object.entries(question).filter(
      ([key, value]) => key !== 'questions' && key !== 'key' && !isAlike(key, value, other?.[key]),
    );
    if (differs.length > 0) extras.set(path, Object.fromEntries(differs));
  }
  return extras;
}

/** The places of the questions: which section has them, and in which order. */
const order = ({ sections }: Pick<Definition, 'sections'>): string =>
  JSON.stringify(
    sections.map(({ key, questions }) => [
      key,
      questions.map((one) => [one.key, one.questions?.map((part) => part.key)]),
    ]),
  );

/** What a file does not say, or says for this portal alone, question by question. */
export function notesOf(written: Definition, back: Definition, code: 'only_here' | 'lost'): Note[] {
  const notes = Array.from(extrasBetween(written, back), ([path, parts]) => ({
    at: path,
    code,
    piece: Object.keys(parts).join(' '),
  }));
  if (written.title !== back.title || written.titleEn !== back.titleEn) notes.push({ at: '', code, piece: 'title' });
  const headings = ({ sections }: Definition): string =>
    JSON.stringify(sections.map(({ title, titleEn }) => [title, titleEn]));
  if (headings(written) !== headings(back)) notes.push({ at: '', code, piece: 'headings' });
  if (order(written) !== order(back)) notes.push({ at: '', code, piece: 'order' });
  return notes;
}
