import type { FormSection, Question } from '../../engine/contract.ts';
import { MOST, standingOf } from '../../engine/parts/builder/arrange.ts';
import type { QuestionKind } from '../../engine/rules/question-kinds.ts';

/** The sections without what is not asked here, and how many questions that were. */
export function askedHere(
  sections: readonly FormSection[],
  kinds: readonly QuestionKind[],
): { sections: FormSection[]; left: number } {
  const isAsked = ({ kind }: Pick<Question, 'kind'>): boolean => kinds.includes(kind);
  let left = 0;
  const kept = sections.map((section) => ({
    ...section,
    questions: section.questions.filter((question) => {
      const is = isAsked(question);
      if (!is) left += 1;
      return is;
    }),
  }));
  return { sections: kept.filter(({ questions }) => questions.length > 0), left };
}

/**
 * A definition with sections that come in: one goes behind the open question, or at the end; several stay sections, as one does for
 * which there is no room. Null where there is none for them either.
 */
export function putIn(
  here: readonly FormSection[],
  coming: readonly FormSection[],
  open: string | null,
): FormSection[] | null {
  const standing = open === null ? null : standingOf(here, open);
  const home = standing?.section ?? here.at(-1);
  const [one, ...more] = coming;
  if (one === undefined) return [...here];
  if (home !== undefined && more.length === 0 && home.questions.length + one.questions.length <= MOST.inSection) {
    const behind = standing === null ? null : (standing.group ?? standing.question).key;
    const at = behind === null ? home.questions.length : home.questions.findIndex(({ key }) => key === behind) + 1;
    return here.map((section) =>
      section === home ? { ...section, questions: section.questions.toSpliced(at, 0, ...one.questions) } : section,
    );
  }
  const filled = here.filter(({ questions, title }) => questions.length > 0 || title !== '');
  return filled.length + coming.length > MOST.sections ? null : [...filled, ...coming];
}
