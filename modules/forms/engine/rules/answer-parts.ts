import Big from 'big.js';
import type { Variable } from './expression/check-expression.ts';
import type { Value } from './expression/value.ts';
import { birthdayOf, sexOf } from './id-card.ts';
import { readLab } from './lab.ts';
import { cityOf, pointed, provinceOf } from './pointed.ts';
import type { QuestionKind } from './question-kinds.ts';

/** What expressions know of an answer beside itself, under a name of its own: `card.birthday`. */
export interface AnswerPart {
  name: string;
  variable: Variable;
  valueOf(answer: string): Value;
}

const PARTS: Partial<Record<QuestionKind, readonly AnswerPart[]>> = {
  idCard: [
    {
      name: 'birthday',
      variable: { type: 'day' },
      valueOf: (card) => {
        const day = birthdayOf(card);
        return day === null ? null : { day };
      },
    },
    {
      name: 'sex',
      variable: { type: 'choice', choices: ['male', 'female'] },
      valueOf: (card) => {
        const sex = sexOf(card);
        return sex === null ? null : { choice: sex, score: null };
      },
    },
  ],
  lab: [
    {
      name: 'given',
      variable: { type: 'number' },
      valueOf: (answer) => {
        const read = readLab(answer);
        return read === null ? null : new Big(read.digits);
      },
    },
    { name: 'unit', variable: { type: 'text' }, valueOf: (answer) => readLab(answer)?.unit ?? null },
  ],
  reference: [{ name: 'name', variable: { type: 'text' }, valueOf: (answer) => pointed(answer)?.name ?? null }],
  place: [
    {
      name: 'province',
      variable: { type: 'text' },
      valueOf: (answer) => {
        const code = pointed(answer)?.value;
        return code === undefined ? null : provinceOf(code);
      },
    },
    {
      name: 'city',
      variable: { type: 'text' },
      valueOf: (answer) => {
        const code = pointed(answer)?.value;
        return code === undefined ? null : cityOf(code);
      },
    },
    { name: 'name', variable: { type: 'text' }, valueOf: (answer) => pointed(answer)?.name ?? null },
  ],
};

/** The parts of answers to questions of a kind. */
export const partsOf = (kind: QuestionKind): readonly AnswerPart[] => PARTS[kind] ?? [];
