import { z } from 'zod';
import { int, text } from '../../../kernel/contract/fields.ts';
import { LONGEST_EXPRESSION } from './rules/expression/words.ts';

/** What an editor writes of a quota, with what its host does beyond it. */
export const quotaValues = <const Actions extends readonly [string, ...string[]]>(actions: Actions) =>
  z.object({
    /** Of whose answers it speaks; empty for all. */
    when: text(LONGEST_EXPRESSION).default(''),
    cap: int(1, 100_000),
    action: z.enum(actions).default('refuse' as never),
    text: text(300).default(''),
    textEn: text(450).default(''),
  });
