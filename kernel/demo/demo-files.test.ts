import { expect, test } from 'vitest';
import { parseDemoYaml } from './demo-files.ts';

test('a file that is no YAML is named, with the line', () => {
  expect(parseDemoYaml('- title: one', 'hema/exams.yaml')).toEqual([{ title: 'one' }]);
  // A colon within a value asks for quotes.
  expect(() => parseDemoYaml('- slug: one\n  title: One: a guide', 'hema/exams.yaml')).toThrow(
    /^demo\/shops\/hema\/exams\.yaml: .* at line 2,/,
  );
});
