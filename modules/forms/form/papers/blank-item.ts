import type { PaperQuestion } from '../../engine/rules/paper-question.ts';

/** A form that nobody has filled in, as it is printed. */
export interface BlankItem {
  title: string;
  lead: string;
  /** Which version of the form it is, so that what was written on it is typed into that one. */
  edition: string;
  sections: { title: string; questions: PaperQuestion[] }[];
}
