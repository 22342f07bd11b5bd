import { join } from 'node:path';

/** What the bundler tells of a module. */
interface KnownModule {
  code: string | null;
  importedIds: readonly string[];
}

interface ModuleGraph {
  getModuleInfo(id: string): KnownModule | null;
}

const ANTD = /\/node_modules\/antd\/es\/index\.js$/;
const FROM_ANTD = /import\s*\{([^}]*)\}\s*from\s*["']antd["']/g;

/** `QRCode` → `qr-code`: the folder in which antd keeps a component. */
const folderOf = (component: string): string =>
  component.replaceAll(/([a-z])(?=[A-Z])|([A-Z]+)(?=[A-Z][a-z])/g, '$1$2-').toLowerCase();

/** The names that a module takes from the one file which names all of antd. */
function takenFromAntd(code: string): string[] {
  return Array.from(code.matchAll(FROM_ANTD)).flatMap(([, names = '']) =>
    names.split(',').flatMap((name) => name.trim().split(/\s+as\s+/)[0] || []),
  );
}

/** What a module cannot run without; of antd only what it takes. */
function neededBy({ code, importedIds }: KnownModule): string[] {
  return importedIds.flatMap((id) =>
    ANTD.test(id)
      ? takenFromAntd(code ?? '').map((name) => id.replace('index.js', `${folderOf(name)}/index.js`))
      : [id],
  );
}

/** What the given modules cannot run without, and is not in one of the other files. */
function gather(files: readonly string[], context: ModuleGraph, elsewhere: ReadonlySet<string>): Set<string> {
  const found = new Set<string>();
  const waiting = [...files];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const known = found.has(id) || elsewhere.has(id) ? null : context.getModuleInfo(id);
    if (known === null) continue;
    found.add(id);
    waiting.push(...neededBy(known));
  }
  return found;
}

/**
 * Puts into one file each what some modules cannot run without: names of files, with the modules they are for, the first of them first. A bundler
 * left to itself makes a file of whatever the same screens share, and with hundreds of screens that is one for every few parts: a browser asked
 * 170 times before it showed a first list.
 */
export function loadTogether(root: string, files: Readonly<Record<string, readonly string[]>>) {
  let places: Map<string, string> | null = null;
  return (id: string, context: ModuleGraph): string | null => {
    if (places === null) {
      places = new Map();
      for (const [name, modules] of Object.entries(files)) {
        const paths = modules.map((file) => join(root, file));
        for (const found of gather(paths, context, new Set(places.keys()))) places.set(found, name);
      }
    }
    return places.get(id) ?? null;
  };
}
