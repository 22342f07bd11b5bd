import type { Binding } from '../module/binding.ts';

type ModuleBinding = Binding & { module: string };

/** What answers a call, and what its address says. */
export interface FoundBinding {
  binding: ModuleBinding;
  params: Readonly<Record<string, string>>;
}

interface Leaf {
  binding: ModuleBinding;
  /** What the address says: its name, and which word it is. */
  says: readonly (readonly [name: string, at: number])[];
}

/** What begins with the same words: by the next word, whatever it is, and what ends here by its method. */
interface Branch {
  words: Map<string, Branch>;
  any: Branch | null;
  ends: Map<string, Leaf>;
}

/** Finds the binding of a call. */
export interface BindingFinder {
  /** By method and path, as they come over the network: what is written with % is read, and what follows a ? is none of it. */
  find(method: string, url: string): FoundBinding | null;
  /** The methods that a path has. */
  methods(path: string): string[];
}

const ORIGIN = /^https?:\/\/[^/?#]+/i;
const PARAM = /^\{(\w+)\}$/;

const branch = (): Branch => ({ words: new Map(), any: null, ends: new Map() });

function put(root: Branch, binding: ModuleBinding): void {
  const { method, path } = binding.endpoint;
  const says: [string, number][] = [];
  let at = root;
  for (const [index, word] of path.split('/').entries()) {
    const [, name] = PARAM.exec(word) ?? [];
    if (name === undefined) {
      const next = at.words.get(word) ?? branch();
      at.words.set(word, next);
      at = next;
    } else {
      says.push([name, index]);
      at.any ??= branch();
      at = at.any;
    }
  }
  const other = at.ends.get(method);
  if (other !== undefined)
    throw new Error(`${method} ${path} is answered by ${other.binding.name} and ${binding.name}.`);
  at.ends.set(method, { binding, says });
}

function note<T>(maps: Map<string, Map<string, T>>, method: string, path: string, value: T): void {
  const ofMethod = maps.get(method) ?? new Map<string, T>();
  maps.set(method, ofMethod.set(path, value));
}

/** The path of an address, as it came. */
function pathOf(url: string): string {
  const from = url.startsWith('/') ? url : url.replace(ORIGIN, '');
  const query = from.indexOf('?');
  const path = query === -1 ? from : from.slice(0, query);
  const fragment = path.indexOf('#');
  return fragment === -1 ? path : path.slice(0, fragment);
}

/** The words of a path; null where what is written with % says nothing. */
function wordsOf(path: string): string[] | null {
  const words = path.split('/');
  if (!path.includes('%')) return words;
  try {
    return words.map((word) => decodeURIComponent(word));
  } catch {
    return null;
  }
}

/** What the words lead to; fixed words come before what takes any, and are left again where they lead nowhere. */
function leafAt(at: Branch, words: readonly string[], index: number, method: string): Leaf | null {
  const word = words[index];
  if (word === undefined) return at.ends.get(method) ?? null;
  const next = at.words.get(word);
  const leaf = next === undefined ? null : leafAt(next, words, index + 1, method);
  return leaf ?? (at.any === null ? null : leafAt(at.any, words, index + 1, method));
}

function methodsAt(at: Branch, words: readonly string[], index: number): string[] {
  const word = words[index];
  if (word === undefined) return [...at.ends.keys()];
  return [at.words.get(word), at.any].flatMap((next) => (next ? methodsAt(next, words, index + 1) : []));
}

/**
 * A finder of what answers a call. The portal has one of its own because a router that compiles a matcher for every route costs a
 * start, and the memory of every process, more than the modules themselves; and the same one serves calls within the process.
 */
export function bindingFinder(bindings: readonly ModuleBinding[]): BindingFinder {
  const root = branch();
  for (const binding of bindings) put(root, binding);
  // Most calls are to addresses without anything in them, and found by them whole; most others say one thing, at their end.
  const fixed = new Map<string, Map<string, FoundBinding>>();
  const saying = new Map<string, Map<string, { binding: ModuleBinding; name: string }>>();
  for (const binding of bindings) {
    const { method, path } = binding.endpoint;
    const [, before = path, name] = /^([^{]*)\{(\w+)\}$/.exec(path) ?? [];
    if (before.includes('{')) continue;
    if (name === undefined) note(fixed, method, path, { binding, params: {} });
    else note(saying, method, before, { binding, name });
  }
  return {
    find(method, url) {
      const path = pathOf(url);
      const known = fixed.get(method)?.get(path);
      if (known !== undefined) return known;
      const end = path.lastIndexOf('/') + 1;
      const said = path.includes('%') ? undefined : saying.get(method)?.get(path.slice(0, end));
      if (said !== undefined) {
        const params: Record<string, string> = {};
        params[said.name] = path.slice(end);
        return { binding: said.binding, params };
      }
      const words = wordsOf(path);
      const leaf = words && leafAt(root, words, 0, method);
      if (!words || !leaf) return null;
      const params: Record<string, string> = {};
      for (const [name, at] of leaf.says) params[name] = words[at] ?? '';
      return { binding: leaf.binding, params };
    },
    methods: (url) => [...new Set(methodsAt(root, wordsOf(pathOf(url)) ?? [], 0))],
  };
}
