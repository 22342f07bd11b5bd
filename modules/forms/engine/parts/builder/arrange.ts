import type { FormSection, Question, RowQuestion } from '../../contract.ts';
import { ROW_KINDS } from '../../rules/question-kinds.ts';

type Sections = readonly FormSection[];

/** How much stands in a definition at most: sections, questions in one of them, and questions in the rows of a group. */
export const MOST = { sections: 12, inSection: 60, inRows: 20 } as const;

/** Where a question stands or goes: in a section or in the rows of a group, in front of another question or at the end. */
export interface Place {
  section: string;
  group: string | null;
  before: string | null;
}

/** A way that somebody takes a question by a key: among its neighbours, into the rows of a group, or out of them. */
export type Way = 'up' | 'down' | 'in' | 'out';

/** Why a question does not go where it was put. */
export type NoPlace = 'not_in_rows' | 'full';

const mayRepeat = (kind: string): kind is RowQuestion['kind'] => (ROW_KINDS as readonly string[]).includes(kind);

/** The question of a key with what it stands among. */
export interface Standing {
  question: Question;
  section: FormSection;
  group: Question | null;
  list: readonly Question[];
  at: number;
}

/** Where a question stands; null where there is none of that key. */
export function standingOf(sections: Sections, key: string): Standing | null {
  for (const section of sections) {
    for (const [index, question] of section.questions.entries()) {
      if (question.key === key) return { question, section, group: null, list: section.questions, at: index };
      const at = (question.questions ?? []).findIndex((one) => one.key === key);
      const inner = question.questions?.[at];
      if (inner !== undefined) return { question: inner, section, group: question, list: question.questions ?? [], at };
    }
  }
  return null;
}

/** As it may stand in rows: nothing is counted out there, and nothing costs anything. */
function inRows({ questions, kind, options, ...question }: Question): RowQuestion | null {
  if (!mayRepeat(kind)) return null;
  return { ...question, kind, options: options.map((one) => ({ ...one, cap: null, fen: null })) };
}

function put<Q extends { key: string }>(list: readonly Q[], one: Q, before: string | null): Q[] {
  const at = before === null ? -1 : list.findIndex(({ key }) => key === before);
  return at < 0 ? [...list, one] : [...list.slice(0, at), one, ...list.slice(at)];
}

/** Without a question, wherever it stands; what does not hold it stays the same object. */
export const without = (sections: Sections, key: string): FormSection[] =>
  sections.map((section) => {
    const holds = section.questions.some(
      (one) => one.key === key || (one.questions ?? []).some((inner) => inner.key === key),
    );
    if (!holds) return section;
    const questions = section.questions
      .filter((one) => one.key !== key)
      .map((one) =>
        one.questions?.some((inner) => inner.key === key)
          ? { ...one, questions: one.questions.filter((inner) => inner.key !== key) }
          : one,
      );
    return { ...section, questions };
  });

/** With a question, which stands nowhere yet, at a place; or why it does not go there. */
export function placed(sections: Sections, question: Question, to: Place): FormSection[] | NoPlace {
  const home = sections.find(({ key }) => key === to.section);
  if (home === undefined) return 'full';
  const group = to.group === null ? null : home.questions.find(({ key }) => key === to.group);
  const row = group === null ? null : inRows(question);
  if (group === undefined || (group !== null && row === null)) return 'not_in_rows';
  const isFull =
    group === null ? home.questions.length >= MOST.inSection : (group.questions ?? []).length >= MOST.inRows;
  if (isFull) return 'full';
  const questions =
    group === null || row === null
      ? put(home.questions, question, to.before)
      : home.questions.map((one) =>
          one.key === group.key ? { ...one, questions: put(one.questions ?? [], row, to.before) } : one,
        );
  return sections.map((section) => (section.key === home.key ? { ...section, questions } : section));
}

/** With a question at another place; or why it does not go there. */
export function movedTo(sections: Sections, key: string, to: Place): FormSection[] | NoPlace {
  const from = standingOf(sections, key);
  if (from === null || to.before === key) return [...sections];
  if (to.group === key) return 'not_in_rows';
  return placed(without(sections, key), from.question, to);
}

/** Where one step of a key leads, over the border of a section too; null where there is no further that way. */
export function stepOf(sections: Sections, key: string, way: Way): Place | null {
  const from = standingOf(sections, key);
  if (from === null) return null;
  const { question, section, group, list, at } = from;
  const here = { section: section.key, group: group?.key ?? null };
  const keyAt = (index: number): string | null => list[index]?.key ?? null;
  const beside = (step: -1 | 1): FormSection | undefined =>
    group === null ? sections[sections.indexOf(section) + step] : undefined;
  switch (way) {
    case 'up': {
      if (at > 0) return { ...here, before: keyAt(at - 1) };
      const above = beside(-1);
      return above === undefined ? null : { section: above.key, group: null, before: null };
    }
    case 'down': {
      if (at < list.length - 1) return { ...here, before: keyAt(at + 2) };
      const below = beside(1);
      return below === undefined ? null : { section: below.key, group: null, before: below.questions[0]?.key ?? null };
    }
    case 'in': {
      if (group !== null || !mayRepeat(question.kind)) return null;
      const [above, below] = [list[at - 1], list[at + 1]];
      if (above?.kind === 'repeat') return { section: section.key, group: above.key, before: null };
      if (below?.kind !== 'repeat') return null;
      return { section: section.key, group: below.key, before: below.questions?.[0]?.key ?? null };
    }
    default: {
      if (group === null) return null;
      const behind = section.questions[section.questions.indexOf(group) + 1];
      return { section: section.key, group: null, before: behind?.key ?? null };
    }
  }
}

/** With a section in front of another one, or at the end. */
export function sectionMoved(sections: Sections, key: string, before: string | null): FormSection[] {
  const section = sections.find((one) => one.key === key);
  if (section === undefined || before === key) return [...sections];
  return put(
    sections.filter((one) => one !== section),
    section,
    before,
  );
}
