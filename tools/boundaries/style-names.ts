import type { Breach } from './breach.ts';
import { placeOf } from './place.ts';
import type { SourceFile } from './source-tree.ts';

const PALETTE = 'ui/console/palette.ts';
const TOKENS = 'ui/tokens/tokens.css';

/** `--ink-second` of `inkSecond`. */
const propertyOf = (key: string): string => `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** What the console's colours are called in style sheets. */
const paletteNames = ({ code }: SourceFile): string[] =>
  [...code.matchAll(/^\s+(\w+): string;/gm)].map(([, key = '']) => propertyOf(key));

/** Names that are given somewhere, in a style sheet or by a component. */
const givenIn = ({ code }: SourceFile): string[] =>
  [...code.matchAll(/(?<!var\(\s*)--[a-z][\w-]*/g)].map(([name]) => name);

/** Which face a style sheet is drawn on; what modules lend to the screens of others may stand on either. */
function faceOf(path: string): 'console' | 'site' | 'either' {
  const { room, rest } = placeOf(path);
  if (room === 'apps/console' || /^(?:backend|configure)\//.test(rest) || path.startsWith('ui/console/'))
    return 'console';
  if (room === 'apps/site' || rest.startsWith('frontend/') || path.startsWith('ui/site/')) return 'site';
  return 'either';
}

/** Custom properties that nobody gives where they are used: the declaration falls away without a word. The two faces have names of their own. */
export function findUngivenNames(files: readonly SourceFile[]): Breach[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const [palette, tokens] = [byPath.get(PALETTE), byPath.get(TOKENS)];
  const console = palette === undefined ? [] : paletteNames(palette);
  const site = tokens === undefined ? [] : givenIn(tokens);
  const known = { console: new Set(console), site: new Set(site), either: new Set([...console, ...site]) };
  const homeOf = ({ path }: SourceFile): string => placeOf(path).module ?? placeOf(path).room;
  const own = new Map<string, Set<string>>();
  for (const file of files) {
    const names = own.get(homeOf(file)) ?? new Set();
    if (file.path !== TOKENS) for (const name of givenIn(file)) names.add(name);
    own.set(homeOf(file), names);
  }
  return files.flatMap((file) => {
    if (!file.path.endsWith('.css')) return [];
    const face = faceOf(file.path);
    return [...file.code.matchAll(/var\(\s*(--[a-z][\w-]*)\s*\)/g)].flatMap(({ 1: name = '', index }) =>
      known[face].has(name) || own.get(homeOf(file))?.has(name)
        ? []
        : [
            {
              path: file.path,
              line: file.code.slice(0, index).split('\n').length,
              rule: 'names-of-styles',
              says: `nobody gives ${name} here: the console has the names of ${PALETTE}, the site those of ${TOKENS}.`,
            },
          ],
    );
  });
}
