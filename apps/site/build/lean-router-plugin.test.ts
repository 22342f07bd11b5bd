import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { withoutNames } from './lean-router-plugin.ts';

it('fits the React Router that is installed', () => {
  const folder = dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
  const code = readFileSync(join(folder, 'dist/production/lib/dom/lib.js'), 'utf8');
  expect(code).toMatch(/^Link\.displayName = /m);
  const lean = withoutNames(code);
  expect(lean).not.toMatch(/^\w+\.displayName/m);
  expect(lean).toMatch(/^const Link = \/\* @__PURE__ \*\/ React\$\d+\.forwardRef\(/m);
  expect(lean.length).toBeGreaterThan(code.length * 0.98);
});
