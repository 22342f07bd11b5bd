import { z } from 'zod';
import { int, key, line } from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';

/**
 * Declares the categories that a type of content is sorted into, one level deep: the key stands in addresses and in what
 * carries it, the name is what readers see. `view` is the permission of who works with the content, `exports` the one to take them
 * away as a file, where that is not the content's own.
 */
export const categoryContract = <const Name extends string>(name: Name, view: string, exports?: string) =>
  recordContract({
    name,
    path: `/api/configure/${name.replace('.', '/')}`,
    row: z.object({
      key: z.string(),
      name: z.string(),
      nameEn: z.string(),
      position: z.number(),
      /** What is sorted into it, whatever its state. */
      items: z.number(),
    }),
    input: z.object({
      key: key(),
      name: line(40, 1),
      nameEn: line(60).default(''),
      position: int(0, 10_000).default(0),
    }),
    sort: ['position', 'name'],
    opens: 'up',
    permissions: { view, save: `${name}.save`, remove: `${name}.save`, ...(exports && { export: exports }) },
    errors: ['envelope.category_key_taken', 'envelope.category_used'],
  });
