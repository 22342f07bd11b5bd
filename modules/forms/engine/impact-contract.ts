import { z } from 'zod';
import { QUESTION_KINDS } from './rules/question-kinds.ts';

const part = { key: z.string(), label: z.string(), labelEn: z.string() };
const Part = z.object(part);
/** How many answers say something to it; null where nobody is told. */
const answers = z.number().nullable();

/** What the next publication changes against the version that is public, and what that means for the answers given. */
export const PublishImpact = z.object({
  /** Number of the version that is public. */
  edition: z.number(),
  /** How many answers there are, and how many of them say something that the next version does not ask any more. */
  answers,
  affected: answers,
  added: z.array(Part),
  removed: z.array(z.object({ ...part, answers })),
  rekinded: z.array(z.object({ ...part, was: z.enum(QUESTION_KINDS), is: z.enum(QUESTION_KINDS) })),
  choicesRemoved: z.array(z.object({ ...part, choice: Part, answers })),
  choicesAdded: z.array(z.object({ ...part, choice: Part })),
  changed: z.array(
    z.object({
      ...part,
      parts: z.array(z.enum(['words', 'rules', 'condition', 'formula', 'checks', 'personal'])),
    }),
  ),
  isReordered: z.boolean(),
});
export type PublishImpact = z.output<typeof PublishImpact>;
