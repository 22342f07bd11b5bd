import type { Check, Condition, FormSection, Question, RowQuestion } from '../../engine/contract.ts';
import type { ValueType } from '../../engine/rules/expression/functions.ts';
import type { Tree } from '../../engine/rules/expression/tree.ts';
import type { Note } from './definition.ts';
import { type ForeignDialect, ForeignError, readForeign } from './read-foreign.ts';
import { conditionOf, type FindMeant, localised, not, ownTree, settled } from './settle-expression.ts';

/** An expression that waits until all questions are there. */
export interface Waiting {
  text: string;
  /** In our language, and to be kept in its very words. */
  isOurs: boolean;
  /** True says who is not asked. */
  isException?: boolean;
}

/** What a question still waits for. */
export interface Pending {
  shownIf: Waiting[];
  formula?: Waiting;
  checks: { holds: Waiting; check: Omit<Check, 'holds'> }[];
}

interface Settling {
  pending: ReadonlyMap<string, Pending>;
  find: FindMeant;
  dialect: ForeignDialect;
  notes: Note[];
}

function treeOf({ text, isOurs }: Waiting, { find, dialect }: Settling): Tree | null {
  if (isOurs) return ownTree(text);
  try {
    return localised(readForeign(text, dialect), find);
  } catch (error) {
    if (error instanceof ForeignError) return null;
    throw error;
  }
}

/** An expression in our language: ours in its very words, sound or not, since whoever edits it is told. */
const kept = (waiting: Waiting, type: ValueType, questions: readonly Question[], settling: Settling): string | null =>
  waiting.isOurs ? waiting.text : settled(treeOf(waiting, settling), type, questions);

/** What of an exception of ours says who is asked. */
const inner = ({ text, isException }: Waiting): string =>
  isException === true ? (/^not \(([\s\S]*)\)$/.exec(text)?.[1] ?? `not (${text})`) : text;

function shownIfOf(waiting: readonly Waiting[], earlier: readonly Question[], settling: Settling): Condition | null {
  const trees = waiting.map((one) => {
    const tree = treeOf(one, settling);
    return tree === null || !one.isException ? tree : not(tree);
  });
  const tree = trees.includes(null)
    ? null
    : (trees as Tree[]).reduce((left, right): Tree => ({ kind: 'pair', at: 0, operator: 'and', left, right }));
  const condition = conditionOf(tree, earlier);
  const [only, ...others] = waiting;
  const isPlain = condition !== null && 'question' in condition;
  return only?.isOurs === true && others.length === 0 && !isPlain ? { when: inner(only) } : condition;
}

/** One question with what it waited for; what cannot be said in our language is named and left out. */
function settledQuestion<Q extends Question | RowQuestion>(
  question: Q,
  earlier: readonly Question[],
  all: readonly Question[],
  settling: Settling,
): Q {
  const waiting = settling.pending.get(question.key);
  if (waiting === undefined) return question;
  const { notes } = settling;
  const made: Q = { ...question, checks: [...question.checks] };
  if (waiting.shownIf.length > 0) {
    made.shownIf = shownIfOf(waiting.shownIf, earlier, settling);
    if (made.shownIf === null)
      notes.push({
        at: question.key,
        code: 'condition_unread',
        piece: waiting.shownIf.map(({ text }) => text).join(' · '),
      });
  }
  if (waiting.formula !== undefined) {
    const formula = kept(waiting.formula, 'number', earlier, settling);
    if (formula === null) notes.push({ at: question.key, code: 'formula_unread', piece: waiting.formula.text });
    made.formula = formula ?? '';
  }
  for (const { holds, check } of waiting.checks) {
    const said = kept(holds, 'truth', all, settling);
    if (said === null) notes.push({ at: question.key, code: 'check_unread', piece: holds.text });
    else made.checks.push({ holds: said, ...check });
  }
  return made;
}

/** Sections in which every question has what it waited for. */
export function settledSections(sections: readonly FormSection[], settling: Settling): FormSection[] {
  const everyone = sections.flatMap(({ questions }) => questions);
  const before: Question[] = [];
  return sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) => {
      const settled = settledQuestion(question, before, everyone, settling);
      if (question.questions !== undefined) {
        const own: RowQuestion[] = [];
        const columns = question.questions;
        for (const column of columns)
          own.push(settledQuestion(column, [...before, ...own], [...everyone, ...columns], settling));
        settled.questions = own;
      }
      before.push(settled);
      return settled;
    }),
  }));
}

/** Without what is said elsewhere in its very words. */
export const unless = (pending: Pending, said: Readonly<Record<string, unknown>>): Pending => ({
  shownIf: 'shownIf' in said ? [] : pending.shownIf,
  ...(pending.formula && !('formula' in said) && { formula: pending.formula }),
  checks: 'checks' in said ? [] : pending.checks,
});
