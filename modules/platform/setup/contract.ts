import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';

/** One thing on the way to an open shop, as it stands at this moment. */
export const SetupRow = z.object({
  key: z.string(),
  label: z.object({ zh: z.string(), en: z.string() }),
  hint: z.object({ zh: z.string(), en: z.string() }),
  isDone: z.boolean(),
  /** The shop should not open without it; the others are advice. */
  isNeeded: z.boolean(),
  /** Where it is done, for whoever may open that; null for others. */
  to: z.string().nullable(),
});
export type SetupRow = z.output<typeof SetupRow>;

/** What is missing before a shop opens. */
export const setup = {
  'setup.list': endpoint({
    method: 'GET',
    path: '/api/configure/setup/list',
    access: 'staff',
    summary: 'What a shop has and lacks on its way to being open, read from how it stands now.',
    input: z.object({}),
    output: z.object({ data: z.array(SetupRow), isOpen: z.boolean() }),
  }),
};
