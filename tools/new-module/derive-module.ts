import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { GOLDEN, type ModuleWords, renamed } from './module-words.ts';

const GOLDEN_FOLDER = 'modules/content/topic';
const DEMO_FOLDER = 'demo/shops/hema';
const SPECIFIER = /(\bfrom |\bimport |\bimport\()'(\.[^']+)'/g;
const STATEMENT = /^import\s[^'"`;=()]*?\bfrom '([^']+)'/gm;

const isInside = (path: string, folder: string): boolean => path.startsWith(`${folder}/`);

/** What a file imports from elsewhere and is called like the golden module without belonging to it. */
function strangers(path: string, text: string): string[] {
  return [...text.matchAll(STATEMENT)].flatMap(([statement, specifier = '']) => {
    const target = posix.join(posix.dirname(path), specifier);
    if (specifier.startsWith('.') && isInside(target, GOLDEN_FOLDER)) return [];
    return [...statement.matchAll(/\w+/g)].map(([word]) => word).filter((word) => /topic/i.test(word));
  });
}

/** The same imports, seen from the new place; what lies in the module itself is renamed later. */
function moved(path: string, text: string, folder: string): string {
  const home = posix.dirname(join(folder, posix.relative(GOLDEN_FOLDER, path)));
  return text.replace(SPECIFIER, (whole, verb: string, specifier: string) => {
    const target = posix.join(posix.dirname(path), specifier);
    if (isInside(target, GOLDEN_FOLDER)) return whole;
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

/** Paths and texts of a module of that name, made from the golden one, its first demo entry included. */
export function deriveModule(root: string, area: string, words: ModuleWords): Map<string, string> {
  const folder = `modules/${area}/${words.one}`;
  const files = new Map<string, string>();
  for (const path of globSync(`${GOLDEN_FOLDER}/**/*.*`, { cwd: root }).sort()) {
    const text = readFileSync(join(root, path), 'utf8');
    const target = join(folder, renamed(posix.relative(GOLDEN_FOLDER, path), words));
    // What the golden module says about being the golden one holds for no other.
    const own = text.replace(/^.*new-module.*\n/gm, '');
    files.set(target, renamed(moved(path, own, folder), words, strangers(path, own)));
  }
  for (const path of globSync(`${DEMO_FOLDER}/${GOLDEN.one}*.yaml`, { cwd: root })) {
    const text = readFileSync(join(root, path), 'utf8');
    const list = path.endsWith(`${GOLDEN.many}.yaml`) ? firstEntry(text) : text;
    files.set(join(DEMO_FOLDER, renamed(posix.relative(DEMO_FOLDER, path), words)), renamed(list, words));
  }
  return files;
}
