import type { Note } from './definition.ts';

const KEPT = new Set(['constructor', 'and', 'or', 'not', 'in', 'true', 'false']);
const LONGEST = 40;

/** The names of another system as ours: lower case, beginning with a letter, each once; what had to change is noted. */
export class Names {
  readonly #taken = new Set<string>();
  readonly #prefix: string;
  readonly #notes: Note[] | null;

  /** `prefix` stands before what begins with no letter; changes go to `notes` where somebody wants to know of them. */
  constructor(prefix: string, notes: Note[] | null = null) {
    this.#prefix = prefix;
    this.#notes = notes;
  }

  /** Ours for one of theirs, which is new to this set. */
  take(theirs: string): string {
    const plain = theirs
      .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .slice(0, LONGEST);
    const exact = /^[a-z][a-z0-9_]{0,39}$/.test(theirs) ? theirs : plain;
    const begun = /^[a-z]/.test(exact) ? exact : `${this.#prefix}${exact === '' ? '' : `_${exact}`}`.slice(0, LONGEST);
    let name = begun;
    for (let number = 2; this.#taken.has(name) || KEPT.has(name); number += 1)
      name = `${begun.slice(0, LONGEST - 5)}_${number}`;
    this.#taken.add(name);
    if (name !== theirs) this.#notes?.push({ at: name, code: 'renamed', piece: theirs });
    return name;
  }
}

const NUMBERED = /^o(m?)(\d{1,30})$/;

/** The name of a choice as other systems code it: `o3` is 3 and `om1` is -1, because most of them count. */
export const codeOf = (option: string): string => {
  const [, minus, digits] = NUMBERED.exec(option) ?? [];
  return digits === undefined || /^0\d/.test(digits) ? option : `${minus === 'm' ? '-' : ''}${digits}`;
};

/** The names of the choices of one list for their codes, in their order. */
export function optionKeys(codes: readonly string[]): string[] {
  const names = new Names('o');
  return codes.map((code) =>
    names.take(/^-?(0|[1-9]\d{0,29})$/.test(code) ? code.replace(/^(-?)/, (_, minus) => (minus ? 'om' : 'o')) : code),
  );
}
