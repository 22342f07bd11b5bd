import type { Question } from '../contract.ts';
import { ExpressionError } from './expression/fault.ts';
import { type Word, wordsOf } from './expression/words.ts';
import { itemsOf } from './items.ts';

interface Named extends Pick<Question, 'key' | 'kind' | 'label'> {
  options: readonly { key: string; label: string }[];
  rows?: readonly { key: string; label: string }[];
  questions?: readonly Named[] | undefined;
}

/**
 * An expression as people read it: the words of questions and choices in corner brackets where their names stand. What cannot be
 * read stays as it was written.
 */
export function readableExpression(expression: string, questions: readonly Named[]): string {
  let words: Word[];
  try {
    words = wordsOf(expression);
  } catch (error) {
    if (error instanceof ExpressionError) return expression;
    throw error;
  }
  const labels = new Map([...questions, ...itemsOf(questions)].map(({ key, label }) => [key, label]));
  const choices = new Map(
    [...questions, ...itemsOf(questions)].flatMap(({ options }) =>
      options.map(({ key, label }) => [key, label] as const),
    ),
  );
  return words.reduceRight((text, { kind, text: name, at }) => {
    const label = kind === 'name' ? labels.get(name) : kind === 'text' ? choices.get(name) : undefined;
    if (!label) return text;
    const length = kind === 'text' ? name.length + 2 : name.length;
    return `${text.slice(0, at)}「${label}」${text.slice(at + length)}`;
  }, expression);
}
