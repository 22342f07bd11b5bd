import type { Question } from '../../engine/contract.ts';
import type { Tree } from '../../engine/rules/expression/tree.ts';
import { codeOf } from './names.ts';
import type { Dialect } from './print-expression.ts';
import type { ForeignDialect } from './read-foreign.ts';

/** The columns of a data dictionary of REDCap, in their order. */
export const REDCAP_HEAD = [
  ...['Variable / Field Name', 'Form Name', 'Section Header', 'Field Type', 'Field Label'],
  ...['Choices, Calculations, OR Slider Labels', 'Field Note', 'Text Validation Type OR Show Slider Number'],
  ...['Text Validation Min', 'Text Validation Max', 'Identifier?', 'Branching Logic (Show field only if...)'],
  ...[
    'Required Field?',
    'Custom Alignment',
    'Question Number (surveys only)',
    'Matrix Group Name',
    'Matrix Ranking?',
    'Field Annotation',
  ],
] as const;

/** How REDCap writes expressions: `[name]`, and `[name(code)]` for one box of several. */
export const REDCAP: ForeignDialect = {
  signs: {
    ...{ '=': '=', '<>': '!=', '!=': '!=', '<=': '<=', '>=': '>=', '<': '<', '>': '>' },
    ...{ '+': '+', '-': '-', '*': '*', '/': '/', '^': '^', and: 'and', or: 'or', not: 'not' },
  },
  name: (rest) => {
    const [whole, name, code] = /^\[([a-z][a-z0-9_]{0,99})(?:\((-?\w{1,40})\))?\]/.exec(rest) ?? [];
    return whole === undefined
      ? null
      : { length: whole.length, path: code === undefined ? (name ?? '') : `${name}(${code})` };
  },
};

/** Functions that are called alike in both, with what they are called there. */
const CALLS: Readonly<Record<string, string>> = {
  ...{
    round: 'round',
    sqrt: 'sqrt',
    abs: 'abs',
    min: 'min',
    max: 'max',
    mean_answered: 'mean',
    sum_answered: 'sum',
    if: 'if',
    log10: 'log',
  },
};
const BACK: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(CALLS).map(([ours, theirs]) => [theirs, ours]),
);

/** An expression of REDCap with the names of our functions; those that are none of ours stay, and are refused later. */
export const ourCalls = (tree: Tree): Tree => {
  switch (tree.kind) {
    case 'call':
      return { ...tree, name: BACK[tree.name] ?? `unknown_${tree.name}`, given: tree.given.map(ourCalls) };
    case 'not':
    case 'minus':
      return { ...tree, of: ourCalls(tree.of) };
    case 'pair':
      return { ...tree, left: ourCalls(tree.left), right: ourCalls(tree.right) };
    default:
      return tree;
  }
};

/** How ours are written for REDCap; what it has no word for is not written. */
export function redcapDialect(questions: readonly Question[]): Dialect {
  const kinds = new Map(questions.map(({ key, kind }) => [key, kind]));
  const quoted = (text: string): string => `'${codeOf(text).replace(/'/g, '')}'`;
  const plain = (tree: Tree | undefined): string | null =>
    tree?.kind === 'name' && kinds.has(tree.path) ? tree.path : null;
  return {
    operators: {
      or: 'or',
      and: 'and',
      '=': '=',
      '!=': '<>',
      '<': '<',
      '<=': '<=',
      '>': '>',
      '>=': '>=',
      '+': '+',
      '-': '-',
      '*': '*',
      '/': '/',
      '^': '^',
    },
    name: (path) => {
      const kind = kinds.get(path);
      return kind === undefined ? null : kind === 'yesNo' ? `[${path}] = '1'` : `[${path}]`;
    },
    text: quoted,
    truth: () => "'1'",
    not: (of) =>
      /^\[[a-z0-9_]+\] = '1'$/.test(of) || /^\([^()]*= '1'\)$/.test(of)
        ? of.replace("= '1'", "= '0'").replace(/^\((.*)\)$/, '$1')
        : `not(${of})`,
    call: (name, given, trees) => {
      const [first, second] = trees;
      const asked = plain(first);
      if (name === 'has' && asked !== null && second?.kind === 'text')
        return `[${asked}(${codeOf(second.text)})] = '1'`;
      if ((name === 'empty' || name === 'answered') && asked !== null)
        return `[${asked}] ${name === 'empty' ? '=' : '<>'} ''`;
      const called = CALLS[name];
      return called === undefined ? null : `${called}(${given.join(', ')})`;
    },
    among: null,
  };
}
