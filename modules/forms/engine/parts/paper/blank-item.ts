import type { PaperQuestion } from '../../rules/paper-question.ts';

/** A questionnaire that nobody has filled in, as it is printed. */
export interface BlankItem {
  title: string;
  lead: string;
  /** Which version of it that is, so that what was written on it is typed into that one. */
  edition: string;
  sections: { title: string; questions: PaperQuestion[] }[];
}
