import type { SourceFile } from './source-tree.ts';

/** A parameter of the page's address that a file reads. */
export interface AddressRead {
  name: string;
  /** In a loader, so also where the server draws the page; otherwise by the running page alone. */
  isDrawn: boolean;
}

/** What a file reads of the page's address, and the places that cannot be told. */
export interface AddressReads {
  reads: AddressRead[];
  unclear: string[];
}

/** Lists of the site by the names of what reads their filters, each with the parameters that it reads. */
export type ListQueries = ReadonlyMap<string, readonly string[]>;

const LIST_QUERY = /const (\w+) = listQuery\(\s*'[^']*',\s*(\{[^}]*\})/g;
/** What reads them: the one file that may go through an address by names that it is given. */
const LIST_READER = 'kernel/client/list-query.ts';

/** The lists that a file declares; `page` is a parameter of each. */
export const listQueries = ({ code }: Pick<SourceFile, 'code'>): ListQueries =>
  new Map(
    Array.from(code.matchAll(LIST_QUERY), ([, name = '', kinds = '']) => [
      name,
      [...Array.from(kinds.matchAll(/(\w+):/g), ([, key = '']) => key), 'page'],
    ]),
  );

const READ = String.raw`\s*\.(?:get|getAll|has)\(\s*'(\w+)'\s*\)`;
const OF_LOADER = /const (\w+) = \w+\.searchParams;/g;
const OF_PAGE = /const \[(\w+)\] = useSearchParams\(\);/g;
const OF_LOCATION = String.raw`new URLSearchParams\((?:useLocation\(\)|(?:globalThis\.)?location)\.search\)`;
// What counts of an address, as server and browser read it alike.
const OF_BOTH = new RegExp(String.raw`useCountingQuery\(\)${READ}`, 'g');
const OF_LOCATION_NAMED = new RegExp(String.raw`const (\w+) = ${OF_LOCATION};`, 'g');
// Of a loader's address nothing is left that does not count, so it may be handed on as a whole.
const HANDED_ON = /\$\{url\.search\}/g;
const TOUCHED =
  /\b(?:searchParams|useSearchParams)\b|\blocation\b[^;\n]*\.search\b|useLocation\(\)\.search\b|\burl\.search\b/g;

/** Finds what a file reads of the address of its page; a way of reading that is not known is named, never passed over. */
export function addressReads({ code }: Pick<SourceFile, 'code'>, lists: ListQueries = new Map()): AddressReads {
  const reads: AddressRead[] = Array.from(lists).flatMap(([list, names]) =>
    new RegExp(String.raw`\b${list}\.read\(url\)`).test(code) ? names.map((name) => ({ name, isDrawn: true })) : [],
  );
  const unclear: string[] = [];
  let rest = code.replace(/^import [^;]*;/gm, '').replace(HANDED_ON, '');
  const take = (pattern: RegExp, isDrawn: boolean): void => {
    rest = rest.replace(pattern, (_all, name: string) => {
      reads.push({ name, isDrawn });
      return '';
    });
  };
  const takeNamed = (pattern: RegExp, isDrawn: boolean): void => {
    const names: string[] = [];
    rest = rest.replace(pattern, (_all, name: string) => {
      names.push(name);
      return '';
    });
    for (const name of new Set(names)) {
      take(new RegExp(String.raw`\b${name}${READ}`, 'g'), isDrawn);
      // Written to, such as a list of its own under the same name, it reads nothing.
      const others = rest.matchAll(
        new RegExp(String.raw`\b${name}\b(?!\s*(?:\.(?:set|append|size|toString)\b|[:=]))`, 'g'),
      );
      if (!isBuilt(rest, name)) unclear.push(...[...others].map(() => `another use of ${name}`));
    }
  };
  takeNamed(OF_LOADER, true);
  takeNamed(OF_PAGE, false);
  takeNamed(OF_LOCATION_NAMED, false);
  take(new RegExp(String.raw`\.searchParams${READ}`, 'g'), true);
  take(new RegExp(`${OF_LOCATION}${READ}`, 'g'), false);
  take(OF_BOTH, true);
  unclear.push(...[...rest.matchAll(TOUCHED)].map(([text]) => text));
  return { reads, unclear };
}

const isBuilt = (code: string, name: string): boolean => new RegExp(`const ${name} = new URLSearchParams`).test(code);

/** What a file and all that it imports read of the address of its page; what is unclear is named with its file. */
export function readsOfView(start: string, files: ReadonlyMap<string, SourceFile>): AddressReads {
  const reached = reachedFrom(start, files);
  const lists = new Map(reached.flatMap((file) => [...listQueries(file)]));
  const found = reached
    .filter(({ path }) => path !== LIST_READER)
    .map((file) => ({ file, ...addressReads(file, lists) }));
  return {
    reads: found.flatMap(({ reads }) => reads),
    unclear: found.flatMap(({ file, unclear }) => unclear.map((text) => `${file.path}: ${text}`)),
  };
}

/** A file with all that it imports, down to the last. */
function reachedFrom(start: string, files: ReadonlyMap<string, SourceFile>): SourceFile[] {
  const reached = new Map<string, SourceFile>();
  const visit = (path: string): void => {
    const file = files.get(path);
    if (file === undefined || reached.has(path)) return;
    reached.set(path, file);
    for (const { target, typeOnly } of file.imports) if (target !== null && !typeOnly) visit(target);
  };
  visit(start);
  return [...reached.values()];
}
