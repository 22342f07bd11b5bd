import { z } from 'zod';
import { int, line, lines } from '../../../kernel/contract/fields.ts';

/** A question by which somebody shows that they followed, with its key, as its editor writes it. */
export const Question = z.object({
  text: line(300, 1),
  textEn: line(450).default(''),
  options: z
    .array(line(200))
    .min(2)
    .max(8)
    .transform((options) => options.filter((option) => option !== ''))
    .refine((options) => options.length >= 2),
  optionsEn: lines(8, 300),
  /** The letters of the right options. */
  right: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-H]{1,8}$/),
});

/** A question as it is kept. */
export const KeptQuestion = Question.extend({ options: z.array(z.string()), optionsEn: z.array(z.string()) });

/** A question as whoever answers it reads it. */
export const Asked = z.object({ text: z.string(), options: z.array(z.string()), isMultiple: z.boolean() });

/** The places of the options that were chosen, from 0, question by question. */
export const Chosen = (most: number) => z.array(z.object({ chosen: z.array(int(0, 7)).max(8).default([]) })).max(most);
