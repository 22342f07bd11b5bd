import { expect, test } from 'vitest';
import { loadRegistry } from '../module/registry.ts';

const { bindings, permissions } = await loadRegistry();
const READS = /\.(list|show|history)$/;

test('a call asks for the right that bears its name, and one that reads a record for the right to see it', () => {
  const wrong = bindings.flatMap(({ name, endpoint: { access } }) => {
    const asked = typeof access === 'object' ? access.permission : access;
    const own = READS.test(name) ? name.replace(READS, '.view') : name;
    // What everybody of the staff reads asks for no right.
    if (!permissions.has(own) || asked === own || (own !== name && typeof access === 'string')) return [];
    return [`${name} asks for ${asked}`];
  });
  expect(wrong).toEqual([]);
});
