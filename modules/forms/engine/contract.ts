import { z } from 'zod';
import { flag, int, line, orNone, text } from '../../../kernel/contract/fields.ts';
import { LONGEST_EXPRESSION } from './rules/expression/words.ts';
import { FILE_TYPES, MOST_MEGABYTES } from './rules/file-answer.ts';
import { DEPTHS } from './rules/pointed.ts';
import { QUESTION_KINDS, ROW_KINDS } from './rules/question-kinds.ts';

/** The name of a section, a question or a choice: it stays for good, because answers are kept under it. */
const partKey = () => z.string().regex(/^(?!constructor$)[a-z][a-z0-9_]{0,39}$/);

/** What somebody chose: the name of a choice, or a point of a scale. */
const choiceKey = () => z.union([partKey(), z.string().regex(/^-?\d{1,13}$/)]);

/** A limit: as a number, or as decimal text (posts are form-encoded). */
const bound = () =>
  orNone(
    z
      .union([
        z.number(),
        z
          .string()
          .regex(/^-?\d{1,12}(\.\d{1,6})?$/)
          .transform(Number),
      ])
      .pipe(z.number().min(-1e12).max(1e12)),
  ).default(null);

/** A choice that a question offers. */
export const Option = z.object({
  key: partKey(),
  label: line(120).default(''),
  labelEn: line(160).default(''),
  /** How many answers may choose it. */
  cap: orNone(int(1, 100_000)).default(null),
  /** What it costs, in fen. */
  fen: orNone(int(1, 100_000_000)).default(null),
  /** What it counts for in formulas. */
  score: bound(),
});

/** What may be handed in with a question that is answered by files. */
export const UploadRules = z.object({
  takes: z
    .array(z.enum(FILE_TYPES))
    .max(3)
    .default([...FILE_TYPES]),
  /** The largest file. */
  megabytes: int(1, MOST_MEGABYTES).default(10),
});

/** By what a unit is reckoned. */
const factor = () =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,9}(\.\d{1,9})?$/)
        .transform(Number),
    ])
    .pipe(z.number().min(-1e9).max(1e9));

/** How a measurement is asked for: units, and what is usual in the first of them. */
export const LabRules = z.object({
  units: z
    .array(z.object({ unit: line(20).default(''), factor: factor().default(1), offset: factor().default(0) }))
    .max(8)
    .default([]),
  low: bound(),
  high: bound(),
});

/** What a matrix asks of: each row is answered by one of its columns, or by several. */
export const MatrixRow = z.object({
  key: partKey(),
  label: line(200).default(''),
  labelEn: line(300).default(''),
});

/** An expression over answers, as `rules/expression` reads it. */
const expression = () => text(LONGEST_EXPRESSION);

/** What has to hold of the answers, and what is said where it does not. */
export const Check = z.object({
  /** An expression: who answers so that it is false is told. */
  holds: expression(),
  /** `hard` keeps the answers from being sent; `soft` asks to look again. */
  severity: z.enum(['hard', 'soft']).default('hard'),
  message: line(200).default(''),
  messageEn: line(300).default(''),
});
export type Check = z.output<typeof Check>;

/** Who is asked: those who chose one of these at an earlier question, or those of whom an expression over earlier answers holds. */
export const Condition = z.union([
  z.object({ question: partKey(), options: z.array(choiceKey()).min(1).max(60) }),
  z.object({ when: expression() }),
]);
export type Condition = z.output<typeof Condition>;

/** Where a question came from; `copy` tells apart what was put into one definition more than once. */
export const Origin = z.object({
  item: partKey(),
  edition: int(1, 1_000_000),
  part: partKey(),
  copy: int(1, 1000).default(1),
});
export type Origin = z.output<typeof Origin>;

const questionParts = {
  key: partKey(),
  label: text(300).default(''),
  labelEn: text(400).default(''),
  help: text(500).default(''),
  helpEn: text(700).default(''),
  required: flag().default(false),
  /** Its answers identify somebody: they are masked for the desk, and shown one answer at a time with a reason. */
  personal: flag().default(false),
  /** What is told, or agreed to, beside the question itself. */
  body: text(6000).default(''),
  bodyEn: text(9000).default(''),
  /** Which text is agreed to, such as `2026-05`: the answer keeps it. Empty where it never changes. */
  textVersion: line(40).default(''),
  /** Of a number its value, of several choices how many, of a text its length; of a scale or a line its ends. */
  min: bound(),
  max: bound(),
  /** The words at both ends of a scale or a line. */
  low: line(60).default(''),
  lowEn: line(80).default(''),
  high: line(60).default(''),
  highEn: line(80).default(''),
  /** From one value of a slider to the next; null for 1. */
  step: bound(),
  /** A date of which the month or the day may be unknown. */
  partial: flag().default(false),
  /** The rows of a matrix, and whether several columns may be chosen in each. */
  rows: z.array(MatrixRow).max(40).default([]),
  many: flag().default(false),
  decimals: int(0, 6).default(0),
  unit: line(20).default(''),
  unitEn: line(30).default(''),
  options: z.array(Option).max(60).default([]),
  /** Asked of these alone; null for everyone. */
  shownIf: orNone(Condition).default(null),
  /** How a calculated one comes about: an expression over earlier answers. */
  formula: expression().default(''),
  /** Calculated, and not shown to who answers. */
  silent: flag().default(false),
  checks: z.array(Check).max(10).default([]),
  /** Of files and pictures: what is taken; all kinds where nothing is said. */
  upload: UploadRules.optional(),
  /** Of a measurement: its units. Its limits are those beyond which nothing is possible. */
  lab: LabRules.optional(),
  /** Its choices are carried forward from an earlier question: those that were taken there, or those that were not. */
  offers: z.object({ question: partKey(), taken: flag().default(true) }).optional(),
  /** In what a reference is looked for: a list that a module offers to questions (`selects`). */
  source: line(80).optional(),
  /** How deep a place is asked for; to the county where nothing is said. */
  depth: z.enum(DEPTHS).optional(),
  /** Of which item of the shop's library it was taken, in which version, and under what name it stands there. */
  origin: Origin.optional(),
};

/** A question that is asked again in every row of a repeating group. */
export const RowQuestion = z.object({ ...questionParts, kind: z.enum(ROW_KINDS) });
export type RowQuestion = z.output<typeof RowQuestion>;

/** A question as its editor writes it; what its kind does not have keeps its usual value. */
export const Question = z.object({
  ...questionParts,
  kind: z.enum(QUESTION_KINDS),
  /** What a repeating group asks in each of its rows, of which there are `min` to `max`. */
  questions: z.array(RowQuestion).max(20).optional(),
});
export type Question = z.output<typeof Question>;

/** A part of what is asked, with its questions. */
export const FormSection = z.object({
  key: partKey(),
  title: line(80).default(''),
  titleEn: line(120).default(''),
  questions: z.array(Question).max(60).default([]),
});
export type FormSection = z.output<typeof FormSection>;

/** The largest body that a definition is saved by: some thousand questions as JSON, with all that they say. */
export const DEFINITION_BYTES = 2 * 1024 * 1024;

const readerParts = {
  key: z.string(),
  label: z.string(),
  help: z.string(),
  /** A longer text to be read: what is told, or agreed to. */
  body: z.string(),
  /** Which text is agreed to: the answer has to say it. Empty where `yes` says all. */
  textVersion: z.string(),
  required: z.boolean(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  /** The words at both ends of a scale or a slider. */
  low: z.string(),
  high: z.string(),
  /** From one value of a slider to the next; null for 1. */
  step: z.number().nullable(),
  /** A date may lack its day, or month and day. */
  partial: z.boolean(),
  /** Of a matrix: each is answered under `key.row`, by one of the options, or where `many` by several. */
  rows: z.array(z.object({ key: z.string(), label: z.string() })),
  many: z.boolean(),
  decimals: z.number(),
  unit: z.string(),
  options: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      /** How many more answers may choose it; null where nobody counts. */
      left: z.number().nullable(),
      /** What it costs, in fen; null where it is free. */
      fen: z.number().int().nullable(),
      /** What it counts for in formulas; null for nothing. */
      score: z.number().nullable(),
    }),
  ),
  /** Who is asked: who chose one of these at another question, or of whom an expression holds; null for everyone. */
  shownIf: z
    .union([z.object({ question: z.string(), options: z.array(z.string()) }), z.object({ when: z.string() })])
    .nullable(),
  /** How a calculated one comes about; empty for all others. */
  formula: z.string(),
  /** Calculated, and not shown to who answers. */
  silent: z.boolean(),
  /** What has to hold (`hard`), or is asked about (`soft`), and what is said where it does not. */
  /** What is taken, of what is answered by files. */
  upload: z.object({ takes: z.array(z.enum(FILE_TYPES)), megabytes: z.number() }).optional(),
  /** Of a measurement: its units, the first of which it is reckoned in, and what is usual in that. */
  lab: z
    .object({
      units: z.array(z.object({ unit: z.string(), factor: z.number(), offset: z.number() })),
      low: z.number().nullable(),
      high: z.number().nullable(),
    })
    .optional(),
  /** Its choices are carried forward from an earlier question: those that were taken there, or those that were not. */
  offers: z.object({ question: z.string(), taken: z.boolean() }).optional(),
  /** The list that a reference is looked for in. */
  source: z.string().optional(),
  /** How deep a place is asked for. */
  depth: z.enum(DEPTHS).optional(),
  checks: z.array(z.object({ holds: z.string(), severity: z.enum(['hard', 'soft']), message: z.string() })),
};

/** A question in the reader's language. */
export const ReaderQuestion = z.object({
  ...readerParts,
  kind: z.enum(QUESTION_KINDS),
  /** Of a repeating group: asked in each row, and answered under `group.row.key`; the group's own answer names its rows. */
  questions: z.array(z.object({ ...readerParts, kind: z.enum(ROW_KINDS) })).optional(),
});
export type ReaderQuestion = z.output<typeof ReaderQuestion>;

/** A part of what is asked, in the reader's language. */
export const ReaderSection = z.object({ key: z.string(), title: z.string(), questions: z.array(ReaderQuestion) });
export type ReaderSection = z.output<typeof ReaderSection>;
