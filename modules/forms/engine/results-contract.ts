import { z } from 'zod';
import { moment, orNone, text } from '../../../kernel/contract/fields.ts';
import { Question } from './contract.ts';
import { LONGEST_EXPRESSION } from './rules/expression/words.ts';

/** The key of what is answered on its own: a question, or a row of a matrix; empty for none. */
const itemKey = () =>
  z
    .string()
    .regex(/^(?:[a-z][a-z0-9_]{0,39}(?:\.[a-z][a-z0-9_]{0,39})?)?$/)
    .default('');

/** Which two questions are set against one another, and whose answers count. */
export const crossInput = {
  row: itemKey(),
  column: itemKey(),
  /** Of these alone an expression over their answers holds; empty for all. */
  where: text(LONGEST_EXPRESSION).default(''),
  /** From and until when it was answered. */
  from: orNone(moment()).default(null),
  until: orNone(moment()).default(null),
};

/** Choices of one side of a table: one, or several that few took and that stand together. */
const Line = z.object({ keys: z.array(z.string()), label: z.string(), total: z.number() });

/** Two questions set against one another. */
export const CrossTable = z.object({
  row: z.string(),
  column: z.string(),
  /** How many answered both. */
  total: z.number(),
  rows: z.array(Line),
  columns: z.array(Line),
  /** Row by row; null where it is not told, because too few or all of a line stand there. */
  cells: z.array(z.array(z.number().nullable())),
});
export type CrossTable = z.output<typeof CrossTable>;

/** A table of two questions, with the questions of which there may be one. */
export const CrossAnswer = z.object({
  title: z.string(),
  /** What expressions may speak of. */
  questions: z.array(Question),
  /** What may stand at a side of a table. */
  sides: z.array(z.object({ key: z.string(), label: z.string() })),
  /** Of fewer people nothing is told; null where everything is. */
  smallest: z.number().nullable(),
  /** Null until two questions are chosen, and where nothing can be told. */
  table: CrossTable.nullable(),
  /** Why there is none: what is asked still comes in, or too few answered. */
  withheld: z.enum(['running', 'few']).nullable(),
});
export type CrossAnswer = z.output<typeof CrossAnswer>;
