import type { Question } from '../contract.ts';

/** Other names for those of the names that come in which are taken already. */
export function freeNames(names: readonly string[], taken: ReadonlySet<string>): Map<string, string> {
  const all = new Set([...taken, ...names]);
  return new Map(
    names
      .filter((name) => taken.has(name))
      .map((name) => {
        let number = 2;
        while (all.has(`${name.slice(0, 36)}_${number}`)) number += 1;
        const free = `${name.slice(0, 36)}_${number}`;
        all.add(free);
        return [name, free] as const;
      }),
  );
}

// Names stand alone, in front of a row, or behind a group; what is in quotes, or told of from outside, is no name.
const NAMES = /"(?:[^"\\]|\\.)*"|context(?:\.[a-z][a-z0-9_]*)+|[a-z][a-z0-9_]*/g;

/** A question under other names, with all that it says of others that have other names; its choices and rows keep theirs. */
export function underNames<Q extends Question>(question: Q, names: ReadonlyMap<string, string>): Q {
  if (names.size === 0) return question;
  const fresh = (key: string): string => names.get(key) ?? key;
  const renamed = (expression: string): string => expression.replace(NAMES, fresh);
  // Questions that were stored before there were formulas and checks say nothing of them.
  const { checks, formula, shownIf, offers, questions }: Partial<Question> = question;
  return {
    ...question,
    key: fresh(question.key),
    ...(formula && { formula: renamed(formula) }),
    ...(checks && { checks: checks.map((check) => ({ ...check, holds: renamed(check.holds) })) }),
    ...(offers && { offers: { ...offers, question: fresh(offers.question) } }),
    ...(shownIf && {
      shownIf: 'when' in shownIf ? { when: renamed(shownIf.when) } : { ...shownIf, question: fresh(shownIf.question) },
    }),
    ...(questions && { questions: questions.map((one) => underNames(one, names)) }),
  };
}
