import { expect, test } from 'vitest';
import { sourceComments } from './source-comments.ts';

const source = `
import { id, paging as pages } from '../contract/fields.ts';
/** Nothing that a reader is answered. */
type Unheard = { a: string };

/**
 * A card,
 * on two lines.
 */
export const Card = z.object({
  /** What it is { called }. */
  title: z.string().regex(/^[^{}'"]*$/),
  'a-b': z.string(),
  parts: z.array(z.object({
    // Not for readers.
    kind: id(),
    /** How many. */
    count: z.number(),
  })),
});
/** With more. */
export const Wide = Card.extend(times);
const times = { /** When. */ at: z.string() };
export const calls = {
  'card.list': endpoint({ input: z.object({ ...pages, id, /** Only those. */ when: When.optional() }) }),
  ...recordContract({ name: 'card.card', input: z.object({ /** Its note. */ note: line(9) }) }),
};
`;

test('comments are found where they stand, and what brings more of them', () => {
  const { texts, uses, made, records, imports } = sourceComments(source);
  expect(Object.fromEntries(texts)).toEqual({
    Unheard: 'Nothing that a reader is answered.',
    Card: 'A card, on two lines.',
    'Card/title': 'What it is { called }.',
    'Card/parts/count': 'How many.',
    Wide: 'With more.',
    'times/at': 'When.',
    'calls/card.list/input/when': 'Only those.',
    'calls//input/note': 'Its note.',
  });
  expect(uses.get('Wide')).toEqual(['Card', 'times']);
  expect(uses.get('calls/card.list/input')).toEqual(['pages']);
  expect(made.get('Card/parts/kind')).toBe('id');
  expect(made.get('calls/card.list/input/id')).toBe('id');
  expect(records.get('card.card')).toBe('calls/');
  expect(imports.get('pages')).toEqual({ from: '../contract/fields.ts', name: 'paging' });
});
