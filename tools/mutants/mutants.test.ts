import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listNames, mutated, readMutants } from './mutant-list.ts';

const root = join(import.meta.dirname, '../..');

test.for([...listNames])('every fault of the list %s can still be put in its place', (name) => {
  const mutants = readMutants(name).flatMap((group) => group.mutants);
  for (const mutant of mutants) expect(mutated(root, mutant)).not.toBe('');
  expect(new Set(mutants.map((mutant) => mutant.name)).size).toBe(mutants.length);
  // The rich mould answers for what the light ones have of the envelope, too.
  expect(mutants.length).toBeGreaterThanOrEqual(name === 'topic' ? 40 : 20);
});

test('a fault whose text is gone, or stands there twice, is refused', () => {
  const fault = { name: 'a fault', file: 'tools/mutants/mutant-list.ts', becomes: '' };
  expect(() => mutated(root, { ...fault, was: 'words that are nowhere' })).toThrow('0 times');
  expect(() => mutated(root, { ...fault, was: 'z.strictObject' })).toThrow('2 times');
});
