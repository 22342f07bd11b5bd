/** The comments of a contract's source, by where they stand: the constant and the keys below it, such as `Card/title`. */
export interface SourceComments {
  readonly texts: ReadonlyMap<string, string>;
  /** Constants whose keys stand at a place as well (`...paging`, `Card.extend`). */
  readonly uses: ReadonlyMap<string, readonly string[]>;
  /** The function that makes what stands at a place (`id: id()`), whose comment speaks for it. */
  readonly made: ReadonlyMap<string, string>;
  /** Where records are declared, by their names. */
  readonly records: ReadonlyMap<string, string>;
  /** What is imported: the file as it is written, and the name there, by the name here. */
  readonly imports: ReadonlyMap<string, { from: string; name: string }>;
}

/** One token: a comment that documents, a text in quotes, or a name or sign. */
interface Token {
  kind: 'comment' | 'text' | 'other';
  text: string;
}

const TOKEN =
  /\/\*\*([\s\S]*?)\*\/|\/\*[\s\S]*?\*\/|\/\/[^\n]*|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`(?:[^`\\]|\\.)*`|(\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*)|(\.\.\.|=>|[A-Za-z_$][\w$]*|\S)/g;

function tokensOf(source: string): Token[] {
  return Array.from(source.matchAll(TOKEN)).flatMap(([, comment, single, double, pattern, other]): Token[] => {
    if (comment !== undefined) return [{ kind: 'comment', text: wordsOf(comment) }];
    const text = single ?? double;
    if (text !== undefined) return [{ kind: 'text', text }];
    // A pattern may hold every sign there is.
    if (pattern !== undefined) return [{ kind: 'other', text: '//' }];
    return other === undefined ? [] : [{ kind: 'other', text: other }];
  });
}

/** The words of a comment on one line, without what its editors see alone. */
function wordsOf(comment: string): string {
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trim())
    .join(' ')
    .replace(/\{@link ([^}]+)\}/g, '$1')
    .trim();
}

const IMPORT = /import (?:type )?\{([^}]*)\} from '([^']+)'/g;

function importsOf(source: string): SourceComments['imports'] {
  const found = new Map<string, { from: string; name: string }>();
  for (const [, names = '', from = ''] of source.matchAll(IMPORT)) {
    for (const one of names.split(',')) {
      const [name = '', here = name] = one
        .trim()
        .replace(/^type /, '')
        .split(' as ');
      if (name !== '') found.set(here, { from, name });
    }
  }
  return found;
}

/** What reading a source has found so far. */
class Reading {
  readonly texts = new Map<string, string>();
  readonly uses = new Map<string, string[]>();
  readonly made = new Map<string, string>();
  readonly records = new Map<string, string>();
  /** The brackets that are open, and of each brace the key that was read last in it. */
  readonly #open: { sign: string; key: string }[] = [];
  #root = '';
  #comment = '';

  /** Takes the next token, with those beside it; comments are passed over there, and texts in quotes keep these. */
  take({ kind, text }: Token, before: string, beforeThat: string, [after = ';', then = ';']: readonly string[]): void {
    if (kind === 'comment') this.#comment = text;
    else if (this.#isKey(text, before, after)) this.#takeKey(text, after);
    else if (kind === 'text') this.#takeText(text, before);
    else if ('{(['.includes(text)) this.#open.push({ sign: text, key: '' });
    else if ('})];'.includes(text)) this.#end(text);
    else if (text === ',') this.#enter('');
    else if (this.#open.length === 0 && BINDS.has(before) && '=:({<'.includes(after)) this.#document(text);
    else if (before === '...') this.#use(this.#around, text);
    else if (before === '(' && after === ')' && beforeThat === 'extend') this.#use(this.#place, text);
    else if ('=:'.includes(before) && after === '.' && DERIVES.has(then)) this.#use(this.#place, text);
    else if (before === ':' && after === '(') this.made.set(this.#place, text);
  }

  get #place(): string {
    return [this.#root, ...this.#open.flatMap(({ sign, key }) => (sign === '{' ? [key] : []))].join('/');
  }

  get #around(): string {
    return this.#place.replace(/\/[^/]*$/, '');
  }

  #isKey(text: string, before: string, after: string): boolean {
    return this.#open.at(-1)?.sign === '{' && /^\w/.test(text) && '{,'.includes(before) && ':,}'.includes(after);
  }

  #takeKey(name: string, after: string): void {
    this.#enter(name);
    this.#document(null);
    if (after !== ':') this.made.set(this.#place, name);
  }

  /** From here on it is about the entry of that key; a spread has none. */
  #enter(key: string): void {
    const brace = this.#open.at(-1);
    if (brace !== undefined) brace.key = key;
  }

  #takeText(text: string, before: string): void {
    if (before === ':' && this.#open.at(-1)?.key === 'name') this.records.set(text, this.#around);
  }

  /** A bracket that closes, or the end of a statement: what was said before it speaks of nothing behind it. */
  #end(sign: string): void {
    if (sign !== ';') this.#open.pop();
    this.#comment = '';
  }

  #document(root: string | null): void {
    this.#root = root ?? this.#root;
    if (this.#comment !== '') this.texts.set(root ?? this.#place, this.#comment);
    this.#comment = '';
  }

  #use(at: string, name: string): void {
    this.uses.set(at, [...(this.uses.get(at) ?? []), name]);
  }
}

const BINDS = new Set(['const', 'function', 'type', 'interface']);
/** Methods that make a shape of another one, whose comments go on to hold. */
const DERIVES = new Set(['extend', 'omit', 'pick', 'partial']);

/** Reads the comments of a contract, which is formatted and correct TypeScript: types, lint and tests have seen it. */
export function sourceComments(source: string): SourceComments {
  const reading = new Reading();
  const tokens = tokensOf(source);
  const spoken = tokens
    .filter(({ kind }) => kind !== 'comment')
    .map(({ kind, text }) => (kind === 'text' ? `'${text}'` : text));
  let at = 0;
  for (const token of tokens) {
    reading.take(
      token,
      spoken[at - 1] ?? '',
      spoken[at - 2] ?? '',
      spoken.slice(at + (token.kind === 'comment' ? 0 : 1), at + 3),
    );
    if (token.kind !== 'comment') at += 1;
  }
  const { texts, uses, made, records } = reading;
  return { texts, uses, made, records, imports: importsOf(source) };
}
