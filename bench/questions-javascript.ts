import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { recordFigure } from './results.ts';

const MOST = 45_000;
const DIST = join(import.meta.dirname, '../dist/site');

interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

// What a form brings beside what every page of the site has: the drawing of questions with every look that comes later, their rules, what
// waits for a line, and their styles. As the build names them; scripts and styles apart are sent apart, so each is packed by itself.
const chunks = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

function reached(from: readonly string[], how: (chunk: Chunk) => readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...from];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = chunks[name];
    if (chunk === undefined || found.has(name)) continue;
    found.add(name);
    waiting.push(...how(chunk));
  }
  return found;
}
const atOnce = ({ imports = [] }: Chunk): readonly string[] => imports;
const named = (part: RegExp): string[] =>
  Object.entries(chunks).flatMap(([name, { src, file }]) => (part.test(src ?? name) || part.test(file) ? [name] : []));

const common = reached(
  Object.keys(chunks).filter((name) => chunks[name]?.isEntry === true),
  atOnce,
);
const looks = named(/forms\/engine\/parts\/[a-z-]+-question\.tsx|forms\/engine\/parts\/partial-date\.tsx/);
const lists = named(/(?:^|\/)_?(?:question-list|form-question|use-pages|use-send-later|use-back-online)-[\w-]+\.js$/);
if (looks.length < 10 || lists.length < 2)
  throw new Error('The build names its questions otherwise; look at dist/site/.vite/manifest.json.');
const own = [...reached([...looks, ...lists], atOnce)].filter((name) => !common.has(name));
const files = new Set(own.flatMap((name) => [chunks[name]?.file ?? '', ...(chunks[name]?.css ?? [])]));
let total = 0;
for (const file of files) {
  const size = gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length;
  console.log(`  ${file}: ${(size / 1000).toFixed(1)} kB`);
  total += size;
}
recordFigure({
  name: 'Questions of every kind, scripts and styles beside those of every page, gzipped',
  measured: `${(total / 1000).toFixed(1)} kB in ${files.size} files`,
  goal: `≤ ${MOST / 1000} kB`,
  reached: total <= MOST,
});
