import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { narrowTextPlugin, ownFilesPlugin } from './own-files-plugin.ts';

const SOURCES = {
  'package.json': '{"type":"module"}',
  'main.ts': "export { where } from './deep/where.ts'; export { said, found } from './said.ts';",
  'deep/where.ts': `import { join } from 'node:path';
export const where = { folder: join(import.meta.dirname, 'page'), file: import.meta.url };`,
  'said.ts': `// A remark goes, “quoted” or not.
export const said = { name: '血液学会', emoji: \`👩‍⚕️ \${1}\`, plain: 'naïve' };
export const found = (text: string): string | undefined => /[一-龥]+/u.exec(text)?.[0];`,
};
let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'medley-own-files-'));
  for (const [file, text] of Object.entries(SOURCES)) {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), text);
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function built(): Promise<{ text: string; exports: Record<string, unknown> }> {
  const outDir = 'dist/server';
  await build({
    ...{ root, configFile: false, logLevel: 'error', plugins: [ownFilesPlugin(root), narrowTextPlugin()] },
    build: { ssr: true, outDir, rolldownOptions: { input: 'main.ts', output: { comments: false } } },
  });
  const file = join(root, outDir, 'main.js');
  return { text: readFileSync(file, 'utf8'), exports: await import(pathToFileURL(file).href) };
}

test('a file that was put together with others knows its own place, and says each letter as it was written', async () => {
  const { text, exports } = await built();
  expect(exports.where).toEqual({
    folder: join(root, 'deep/page'),
    file: pathToFileURL(join(root, 'deep/where.ts')).href,
  });
  expect(exports.said).toEqual({ name: '血液学会', emoji: '👩‍⚕️ 1', plain: 'naïve' });
  expect((exports.found as (text: string) => unknown)('see 白血病 here')).toBe('白血病');
  expect(text).not.toMatch(/[\u0080-\uffff]/);
  expect(text).not.toContain('remark');
});

test('a letter that a backslash stands before is refused instead of said otherwise', async () => {
  writeFileSync(join(root, 'said.ts'), "export const said = '\\\\—'; export const found = /\\—/;");
  await expect(built()).rejects.toThrow('leave out the backslash');
});
