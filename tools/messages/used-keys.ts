/** Where a text is looked up: the site's sections, the console's own file, a module's console section, or everything (server). */
export type TextWorld = 'site' | 'own' | 'console' | 'server';

/** A key in code; `whole` is false for the fixed beginning of a composed key. */
export interface UsedKey {
  readonly key: string;
  readonly whole: boolean;
  readonly world: TextWorld;
  /** Module that `useText('x')` names; null where the screen's own is meant. */
  readonly module: string | null;
  readonly line: number;
}

const LOOKUP = /\b(?:const|let)\s+(\w+)\s*=\s*(useT|useOwnText|useText)\((?:'([^']+)')?\)/g;
const PARAMETER = /\b(\w+):\s*(?:ReturnType<typeof\s+(useT|useOwnText|useText)>|(OwnText)\b)/g;
const WORLDS: Readonly<Record<string, TextWorld>> = {
  useT: 'site',
  useOwnText: 'own',
  OwnText: 'own',
  useText: 'console',
};

/** The first argument of a call whose opening parenthesis stands just before `start`. */
function firstArgument(code: string, start: number): string {
  let depth = 0;
  let quote = '';
  for (let at = start; at < code.length; at += 1) {
    const sign = code[at] as string;
    if (quote !== '') {
      if (sign === '\\') at += 1;
      else if (sign === quote) quote = '';
    } else if (sign === "'" || sign === '"' || sign === '`') quote = sign;
    else if ('([{'.includes(sign)) depth += 1;
    else if (')]}'.includes(sign)) {
      if (depth === 0) return code.slice(start, at);
      depth -= 1;
    } else if (sign === ',' && depth === 0) return code.slice(start, at);
  }
  return '';
}

/** Keys in an argument: a text, the branches of a condition, or the fixed beginning of a template. */
function keysOf(argument: string): { key: string; whole: boolean }[] {
  const found: { key: string; whole: boolean }[] = [];
  const plain = /^\s*'([^']+)'\s*$/.exec(argument);
  if (plain !== null) return [{ key: plain[1] ?? '', whole: true }];
  // Only what a condition chooses between is a key, not what it compares with.
  for (const match of argument.matchAll(/[?:]\s*'([\w.-]+)'/g)) found.push({ key: match[1] ?? '', whole: true });
  for (const match of argument.matchAll(/`([\w.-]*)(\$\{)?/g)) {
    const key = match[1] ?? '';
    if (match[2] === undefined) {
      if (key !== '') found.push({ key, whole: true });
    } else if (key.endsWith('.')) found.push({ key: key.slice(0, -1), whole: false });
  }
  return found;
}

/** Every key of a text that a file's code asks for, as far as it is written out. */
export function usedKeys(path: string, code: string): UsedKey[] {
  const lookups = new Map<string, { world: TextWorld; module: string | null }>();
  for (const match of code.matchAll(LOOKUP)) {
    lookups.set(match[1] ?? '', { world: WORLDS[match[2] ?? ''] ?? 'site', module: match[3] ?? null });
  }
  for (const match of code.matchAll(PARAMETER)) {
    const kind = match[2] ?? match[3] ?? '';
    lookups.set(match[1] ?? '', { world: WORLDS[kind] ?? 'site', module: null });
  }
  const inBrowser = /^apps\/site\/|^ui\/site\/|^kernel\/client\/|\/frontend\//.test(path);
  const methods: TextWorld = inBrowser ? 'site' : 'server';
  const found: UsedKey[] = [];
  for (const match of code.matchAll(/(?<![\w$])(?:(\w+)\.)?(\w+)\(/g)) {
    const [whole, owner, name = ''] = match;
    const lookup =
      owner !== undefined ? (name === 't' ? { world: methods, module: null } : undefined) : lookups.get(name);
    if (lookup === undefined) continue;
    const start = match.index + whole.length;
    const line = code.slice(0, match.index).split('\n').length;
    for (const key of keysOf(firstArgument(code, start))) found.push({ ...key, ...lookup, line });
  }
  return found;
}
