import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const NAME = 'virtual:screens';
const FILES = 'modules/*/*/{backend,configure}/**/*.tsx';

/** Files with a component that the console draws by their name: screens, and parts of the screens of others. */
const isDrawn = (text: string): boolean => /^export default /m.test(text);

/** `modules/content/news/backend/list.tsx` → `content/news` and `backend/list.tsx`. */
function placeOf(path: string): { folder: string; file: string } {
  const [, area, module, ...file] = path.split('/');
  return { folder: `${area}/${module}`, file: file.join('/') };
}

const lazily = (entries: readonly (readonly [key: string, target: string])[]): string =>
  entries.map(([key, target]) => `${JSON.stringify(key)}: () => import(${JSON.stringify(target)}),`).join('\n');

/**
 * Where the console finds the screens of each module: `virtual:screens` knows one map per module, and a map comes with the
 * first screen of its module that is opened. What every page of the console loads grows by a name per module.
 */
export function screenMapsPlugin(root: string): Plugin {
  const paths = globSync(FILES, { cwd: root })
    .filter((path) => isDrawn(readFileSync(join(root, path), 'utf8')))
    .sort();
  const byFolder = Map.groupBy(paths, (path) => placeOf(path).folder);
  const mapOf = (folder: string): string =>
    lazily((byFolder.get(folder) ?? []).map((path) => [placeOf(path).file, join(root, path)]));
  return {
    name: 'medley:screen-maps',
    resolveId: (source) => (source.startsWith(NAME) ? `\0${source}` : null),
    load(id) {
      if (!id.startsWith(`\0${NAME}`)) return null;
      const folder = id.slice(NAME.length + 2);
      if (folder !== '') return `export default {\n${mapOf(folder)}\n};`;
      return `export default {\n${lazily([...byFolder.keys()].map((each) => [each, `${NAME}/${each}`]))}\n};`;
    },
  };
}
