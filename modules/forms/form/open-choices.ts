import type { FillForm } from './contract.ts';

/** Sections without the choices that nobody can take any more; where none is left all of them stay, for the reader to see why. */
export const openChoices = (sections: FillForm['sections']): FillForm['sections'] =>
  sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) => {
      const open = question.options.filter(({ left }) => left !== 0);
      return open.length === 0 ? question : { ...question, options: open };
    }),
  }));
