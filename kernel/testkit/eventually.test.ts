import { expect, test } from 'vitest';
import { eventually } from './eventually.ts';

/** Passes at a look, and fails at those before it by their number. */
function passingAt(look: number): { check(): string; looks(): number } {
  let looks = 0;
  return {
    looks: () => looks,
    check() {
      looks += 1;
      if (looks < look) throw new Error(`look ${looks}`);
      return 'there';
    },
  };
}

test('it looks until the check passes, and not once more', async () => {
  const { check, looks } = passingAt(3);
  expect(await eventually(check, 3)).toBe('there');
  expect(looks()).toBe(3);
});

test('it says at the end of its looks what the last one said', async () => {
  const { check, looks } = passingAt(4);
  await expect(eventually(check, 3)).rejects.toThrow('look 3');
  expect(looks()).toBe(3);
});
