import type { Operator, Tree } from '../../engine/rules/expression/tree.ts';

/** How a language writes what all of them can say; null for what it cannot say at all. */
export interface Dialect {
  operators: Readonly<Partial<Record<Operator, string>>>;
  name(path: string): string | null;
  text(text: string): string;
  truth(truth: boolean): string;
  not(of: string): string;
  call(name: string, given: readonly string[], trees: readonly Tree[]): string | null;
  /** `x in (a, b)`, where there is a word for it. */
  among: ((of: string, choices: readonly string[]) => string) | null;
}

/** How strongly each binds; the weaker stands in brackets within the stronger. */
const STRENGTH: Readonly<Record<Operator, number>> = {
  or: 1,
  and: 2,
  ...{ '=': 4, '!=': 4, '<': 4, '<=': 4, '>': 4, '>=': 4 },
  ...{ '+': 5, '-': 5, '*': 6, '/': 6, '^': 8 },
};
const strengthOf = (tree: Tree): number => {
  if (tree.kind === 'pair') return STRENGTH[tree.operator];
  if (tree.kind === 'not') return 3;
  if (tree.kind === 'among') return 4;
  return tree.kind === 'minus' ? 7 : 9;
};

/** Thrown within: the language has no word for it. */
class Unsaid extends Error {}

function printed(tree: Tree, dialect: Dialect): string {
  const within = (part: Tree, least: number): string =>
    strengthOf(part) < least ? `(${printed(part, dialect)})` : printed(part, dialect);
  const said = (text: string | null | undefined): string => {
    if (text == null) throw new Unsaid();
    return text;
  };
  switch (tree.kind) {
    case 'number':
      return tree.digits;
    case 'text':
      return dialect.text(tree.text);
    case 'truth':
      return dialect.truth(tree.truth);
    case 'name':
      return said(dialect.name(tree.path));
    case 'not':
      return dialect.not(within(tree.of, 9));
    case 'minus':
      return `-${within(tree.of, 8)}`;
    case 'among': {
      const choices = tree.choices.map((one) => printed(one, dialect));
      return said(dialect.among?.(within(tree.of, 5), choices));
    }
    case 'call':
      return said(
        dialect.call(
          tree.name,
          tree.given.map((part) => printed(part, dialect)),
          tree.given,
        ),
      );
    case 'pair': {
      const own = STRENGTH[tree.operator];
      const isPower = tree.operator === '^';
      // What is compared is compared once, and a power is read from its right.
      const [left, right] = own === 4 ? [5, 5] : isPower ? [9, 7] : [own, own + 1];
      return `${within(tree.left, left)} ${said(dialect.operators[tree.operator])} ${within(tree.right, right)}`;
    }
  }
}

/** An expression in a language, or null where that cannot say it. */
export function printExpression(tree: Tree, dialect: Dialect): string | null {
  try {
    return printed(tree, dialect);
  } catch (error) {
    if (error instanceof Unsaid) return null;
    throw error;
  }
}

const SAME = Object.fromEntries(Object.keys(STRENGTH).map((one) => [one, one])) as Record<Operator, string>;

/** Our own. */
export const OURS: Dialect = {
  operators: SAME,
  name: (path) => path,
  text: (text) => `"${text.replace(/["\\]/g, '\\$&')}"`,
  truth: String,
  not: (of) => `not ${of}`,
  call: (name, given) => `${name}(${given.join(', ')})`,
  among: (of, choices) => `${of} in (${choices.join(', ')})`,
};
