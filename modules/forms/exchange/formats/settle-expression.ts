import type { Condition, Question } from '../../engine/contract.ts';
import { checkExpression } from '../../engine/rules/expression/check-expression.ts';
import { ExpressionError } from '../../engine/rules/expression/fault.ts';
import type { ValueType } from '../../engine/rules/expression/functions.ts';
import { readExpression } from '../../engine/rules/expression/read-expression.ts';
import type { Tree } from '../../engine/rules/expression/tree.ts';
import { choicesOf } from '../../engine/rules/question-kinds.ts';
import { variablesOf } from '../../engine/rules/situation.ts';
import { OURS, printExpression } from './print-expression.ts';

/** What a name of another system stands for here: a question, or one choice of it that is ticked or not. */
export interface Meant {
  question: Question;
  /** Its key as expressions name it. */
  path: string;
  /** Of a box that stands for one choice. */
  option?: string;
  /** The names of its choices for the codes of the other system. */
  options: ReadonlyMap<string, string>;
}

/** Finds what a name of another system stands for. */
export type FindMeant = (name: string) => Meant | undefined;

const YES = new Set(['1', 'true', 'yes', 'y', '是']);
const NO = new Set(['0', 'false', 'no', 'n', '否']);
const name = (path: string): Tree => ({ kind: 'name', at: 0, path });
const text = (said: string): Tree => ({ kind: 'text', at: 0, text: said });
const call = (called: string, ...given: Tree[]): Tree => ({ kind: 'call', at: 0, name: called, given });
const wordOf = (tree: Tree): string | null =>
  tree.kind === 'text'
    ? tree.text
    : tree.kind === 'number'
      ? tree.digits
      : tree.kind === 'truth'
        ? String(tree.truth)
        : null;

/** The same without what it says twice. */
export const not = (tree: Tree): Tree => (tree.kind === 'not' ? tree.of : { kind: 'not', at: 0, of: tree });

/** A question that is compared with a code: what that says in our words. */
function compared({ question: { kind }, path, option, options }: Meant, word: string): Tree | null {
  if (word === '') return call('empty', name(path));
  if (option !== undefined) {
    const chosen = call('has', name(path), text(option));
    return YES.has(word) ? chosen : NO.has(word) ? not(chosen) : null;
  }
  const said = word.toLowerCase();
  if (kind === 'yesNo' || kind === 'consent') return YES.has(said) ? name(path) : NO.has(said) ? not(name(path)) : null;
  const chosen = options.get(word);
  if (kind === 'several' || kind === 'ranking')
    return chosen === undefined ? null : call('has', name(path), text(chosen));
  if (kind === 'one' && chosen === undefined) return null;
  const isNumber = kind === 'number' || kind === 'scale' || kind === 'slider' || kind === 'calculated';
  if (isNumber && !/^-?\d{1,15}(\.\d{1,15})?$/.test(word)) return null;
  const right: Tree = isNumber
    ? word.startsWith('-')
      ? { kind: 'minus', at: 0, of: { kind: 'number', at: 0, digits: word.slice(1) } }
      : { kind: 'number', at: 0, digits: word }
    : text(chosen ?? word);
  return { kind: 'pair', at: 0, operator: '=', left: name(path), right };
}

/** A tree of another system with our names and our codes; null where it names what is not there. */
export function localised(tree: Tree, find: FindMeant): Tree | null {
  const all = (trees: readonly Tree[]): Tree[] | null => {
    const made = trees.map((one) => localised(one, find));
    return made.every((one) => one !== null) ? made : null;
  };
  if (tree.kind === 'name') {
    const meant = find(tree.path);
    if (meant === undefined) return null;
    return meant.option === undefined ? name(meant.path) : call('has', name(meant.path), text(meant.option));
  }
  if (tree.kind === 'not' || tree.kind === 'minus') {
    const of = localised(tree.of, find);
    return of === null ? null : tree.kind === 'not' ? not(of) : { ...tree, of };
  }
  if (tree.kind === 'pair') {
    if (tree.operator === '=' || tree.operator === '!=') {
      for (const [side, other] of [
        [tree.left, tree.right],
        [tree.right, tree.left],
      ] as const) {
        const meant = side.kind === 'name' ? find(side.path) : undefined;
        const word = wordOf(other);
        if (meant === undefined || word === null) continue;
        const said = compared(meant, word);
        if (said === null || tree.operator === '=') return said;
        return said.kind === 'pair'
          ? { ...said, operator: '!=' }
          : said.kind === 'call' && said.name === 'empty'
            ? call('answered', ...said.given)
            : not(said);
      }
    }
    const pair = all([tree.left, tree.right]);
    return pair?.[0] && pair[1] ? { ...tree, left: pair[0], right: pair[1] } : null;
  }
  if (tree.kind === 'call') {
    const given = all(tree.given);
    return given === null ? null : { ...tree, given };
  }
  return tree.kind === 'among' ? null : tree;
}

/** A tree as an expression that may stand beside these questions; null where it may not. */
export function settled(tree: Tree | null, type: ValueType, questions: readonly Question[]): string | null {
  const said = tree === null ? null : printExpression(tree, OURS);
  if (said === null) return null;
  return checkExpression(said, type, variablesOf(questions)).faults.length === 0 ? said : null;
}

/** The choices by which a tree asks, where it asks for nothing but choices of one question. */
function choicesIn(tree: Tree, questions: readonly Question[]): { question: string; options: string[] } | null {
  if (tree.kind === 'name') {
    const asked = questions.find(({ key }) => key === tree.path);
    return asked?.kind === 'yesNo' ? { question: tree.path, options: ['yes'] } : null;
  }
  if (tree.kind === 'not' && tree.of.kind === 'name') {
    return choicesIn(tree.of, questions) && { question: tree.of.path, options: ['no'] };
  }
  if (tree.kind === 'pair' && tree.operator === 'or') {
    const [left, right] = [choicesIn(tree.left, questions), choicesIn(tree.right, questions)];
    if (left === null || right === null || left.question !== right.question) return null;
    return { question: left.question, options: [...left.options, ...right.options] };
  }
  const [named, said] =
    tree.kind === 'pair' && tree.operator === '='
      ? [tree.left, tree.right]
      : tree.kind === 'call' && tree.name === 'has'
        ? tree.given
        : [];
  const option = said === undefined ? null : wordOf(said);
  if (named?.kind !== 'name' || option === null) return null;
  const asked = questions.find(({ key }) => key === named.path);
  return asked && choicesOf(asked).includes(option) ? { question: asked.key, options: [option] } : null;
}

/** A tree as what decides whether something is asked, in the plainest way; null where it cannot decide that here. */
export function conditionOf(tree: Tree | null, earlier: readonly Question[]): Condition | null {
  if (tree === null) return null;
  const choices = choicesIn(tree, earlier);
  if (choices !== null) return choices;
  const when = settled(tree, 'truth', earlier);
  return when === null ? null : { when };
}

/** A condition as a tree over questions; null where it speaks of what is not there. */
export function treeOf(condition: Condition, questions: readonly Question[]): Tree | null {
  if ('when' in condition) return ownTree(condition.when);
  const asked = questions.find(({ key }) => key === condition.question);
  if (asked === undefined) return null;
  const parts = condition.options.map((option): Tree => {
    if (asked.kind === 'yesNo') return option === 'yes' ? name(asked.key) : not(name(asked.key));
    if (asked.kind === 'several' || asked.kind === 'ranking') return call('has', name(asked.key), text(option));
    const right: Tree = asked.kind === 'scale' ? numberTree(option) : text(option);
    return { kind: 'pair', at: 0, operator: '=', left: name(asked.key), right };
  });
  return parts.reduce((left, right): Tree => ({ kind: 'pair', at: 0, operator: 'or', left, right }));
}

const numberTree = (digits: string): Tree =>
  digits.startsWith('-')
    ? { kind: 'minus', at: 0, of: { kind: 'number', at: 0, digits: digits.slice(1) } }
    : { kind: 'number', at: 0, digits };

/** An expression of ours as a tree; null where it cannot be read. */
export function ownTree(expression: string): Tree | null {
  try {
    return readExpression(expression);
  } catch (error) {
    if (error instanceof ExpressionError) return null;
    throw error;
  }
}
