import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { answerOf } from './compare.ts';
import { startBenchPortal } from './portal.ts';
import { recordFigure } from './results.ts';

const MOST = 120_000;
const DIST = join(import.meta.dirname, '../dist/site');

// Every script that a browser loads for the public home: those the page names, and all that these import by statement.
const portal = await startBenchPortal();
const html = await answerOf(`${portal.url}/`, { host: 'hema.localhost' });
await portal.stop();
const waiting = Array.from(html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g), (match) => match[1] ?? '');
const sizes = new Map<string, number>();
for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
  if (sizes.has(name)) continue;
  const text = readFileSync(join(DIST, name), 'utf8');
  if (/\bant-(?:btn|table|modal)\b|antd@/.test(text)) throw new Error(`${name} holds antd.`);
  sizes.set(name, gzipSync(text, { level: 9 }).length);
  for (const [, file] of text.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g))
    waiting.push(`assets/${file}`);
}
if (sizes.size === 0) throw new Error('The home names no script; build the screens first: npm run node tools/build.ts');
for (const [name, size] of sizes) console.log(`  ${name}: ${(size / 1000).toFixed(1)} kB`);
const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
recordFigure({
  name: 'JavaScript of the public home, gzipped',
  measured: `${(total / 1000).toFixed(1)} kB in ${sizes.size} files, no antd`,
  goal: `≤ ${MOST / 1000} kB`,
  reached: total <= MOST,
});
