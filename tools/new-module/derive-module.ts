import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type ModuleWords, renamed } from './module-words.ts';
import type { Mould } from './moulds.ts';

const DEMO_FOLDER = 'demo/shops/hema';
/** What others take of a mould: a new module has nobody yet who takes anything. */
const PUBLIC = 'public.ts';
const SPECIFIER = /(\bfrom |\bimport |\bimport\()'(\.[^']+)'/g;
const STATEMENT = /^import\s[^'"`;=()]*?\bfrom '([^']+)'/gm;

const isInside = (path: string, folder: string): boolean => path.startsWith(`${folder}/`);

/** What a file imports from elsewhere and is called like the mould without belonging to it. */
function strangers(path: string, text: string, { place, words }: Mould): string[] {
  const alike = new RegExp(words.one, 'i');
  return [...text.matchAll(STATEMENT)].flatMap(([statement, specifier = '']) => {
    const target = posix.join(posix.dirname(path), specifier);
    if (specifier.startsWith('.') && isInside(target, `modules/${place}`)) return [];
    return [...statement.matchAll(/\w+/g)].map(([word]) => word).filter((word) => alike.test(word));
  });
}

/** The same imports, seen from the new place; what lies in the module itself is renamed later. */
function moved(path: string, text: string, from: string, folder: string): string {
  const home = posix.dirname(join(folder, posix.relative(from, path)));
  return text.replace(SPECIFIER, (whole, verb: string, specifier: string) => {
    const target = posix.join(posix.dirname(path), specifier);
    if (isInside(target, from)) return whole;
    const seen = posix.relative(home, target);
    return `${verb}'${seen.startsWith('.') ? seen : `./${seen}`}'`;
  });
}

/** The first entry of a list in YAML, as an example of its shape. */
const firstEntry = (yaml: string): string =>
  yaml
    .split(/\n(?=- )/)[0]
    ?.trimEnd()
    .concat('\n') ?? yaml;

/** Paths and texts of a module of that name, made from a mould, its first demo entry included. */
export function deriveModule(root: string, area: string, words: ModuleWords, mould: Mould): Map<string, string> {
  const from = `modules/${mould.place}`;
  const folder = `modules/${area}/${words.one}`;
  const files = new Map<string, string>();
  for (const path of globSync(`${from}/**/*.*`, { cwd: root }).sort()) {
    if (posix.relative(from, path) === PUBLIC) continue;
    const text = readFileSync(join(root, path), 'utf8');
    const target = join(folder, renamed(posix.relative(from, path), mould.words, words));
    // What the mould says about being one holds for no other.
    const own = text.replace(/^.*new-module.*\n/gm, '');
    files.set(target, renamed(moved(path, own, from, folder), mould.words, words, strangers(path, own, mould)));
  }
  for (const path of globSync(`${DEMO_FOLDER}/${mould.words.one}*.yaml`, { cwd: root })) {
    const text = readFileSync(join(root, path), 'utf8');
    const list = path.endsWith(`${mould.words.many}.yaml`) ? firstEntry(text) : text;
    const target = join(DEMO_FOLDER, renamed(posix.relative(DEMO_FOLDER, path), mould.words, words));
    files.set(target, renamed(list, mould.words, words));
  }
  return files;
}
