import { z } from 'zod';
import { type BlockNode, lockVerbs, readerClasses, treeLimits, treeSchemaVersion } from './tree.ts';

const LONGEST = 400_000;

const Node: z.ZodType<BlockNode> = z.lazy(() =>
  z.object({
    id: z.string().regex(/^[A-Za-z0-9][\w-]{0,63}$/),
    type: z.string().regex(/^[a-zA-Z]{1,32}\.[a-z0-9-]{1,32}$/),
    v: z.number().int().min(1).max(1000),
    props: z.record(z.string().max(64), z.unknown()),
    slots: z.record(z.string().max(32), z.array(Node).max(treeLimits.blocks)).default({}),
    readers: z.array(z.enum(readerClasses)).max(readerClasses.length).default([]),
    hidden: z.enum(['', 'phone', 'desktop']).default(''),
    locks: z.array(z.enum(lockVerbs)).max(lockVerbs.length).default([]),
  }),
);

/** A tree of blocks, whatever stands in their values. */
export const Tree = z.object({
  schemaVersion: z.number().int().min(1).max(treeSchemaVersion),
  blocks: z.array(Node).max(treeLimits.blocks),
});

const depthOf = (text: string): number => {
  let depth = 0;
  let deepest = 0;
  for (const sign of text) {
    if (sign === '{' || sign === '[') deepest = Math.max(deepest, ++depth);
    else if (sign === '}' || sign === ']') depth -= 1;
  }
  return deepest;
};

// No database stores NUL and halves of surrogate pairs, which JSON can spell out.
function storable(key: string, value: unknown): unknown {
  for (const text of [key, value]) {
    if (typeof text === 'string' && (text.includes('\u0000') || !text.isWellFormed()))
      throw new SyntaxError('unstorable');
  }
  return value;
}

/** A tree as the console sends it: JSON as one text, for a form has neither its depth nor its many keys. */
export const TreeText = z
  .string()
  .max(LONGEST)
  // Signs inside of texts count too: nobody needs that many brackets either.
  .refine((text) => depthOf(text) < 100)
  .transform((text, context) => {
    try {
      return JSON.parse(text, storable) as unknown;
    } catch {
      context.addIssue({ code: 'custom' });
      return z.NEVER;
    }
  })
  .pipe(Tree)
  .meta({ examples: ['{"schemaVersion":1,"blocks":[]}'] });
