import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const MODULES = join(import.meta.dirname, '../../modules');

test('one module alone goes from shop to shop', () => {
  const files = readdirSync(MODULES, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.tsx?$/.test(file.name) && !file.name.includes('.test.'))
    .map((file) => join(file.parentPath, file.name))
    .filter((path) => /\bcrossing\b/.test(readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')));
  const modules = new Set(files.map((path) => relative(MODULES, path).split('/').slice(0, 2).join('/')));
  expect([...modules]).toEqual(['content/syndication']);
});
