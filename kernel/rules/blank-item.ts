/** A question as it stands on paper, to be ticked and written on. */
export interface PaperQuestion {
  key: string;
  title: string;
  /** Who is asked, and what helps: nothing can be hidden on paper. */
  condition: string;
  help: string;
  body: string;
  /** What is ticked, each with its box. */
  boxes: string[];
  /** Of a matrix or a group: heads of the columns, and rows with what is ticked in each. */
  table: { heads: string[]; rows: string[][] } | null;
  /** Lines to write on, and in what unit. */
  lines: number;
  unit: string;
}

/** A questionnaire that nobody has filled in, as it is printed. */
export interface BlankItem {
  title: string;
  lead: string;
  /** Which version of it that is, so that what was written on it is typed into that one. */
  edition: string;
  sections: { title: string; questions: PaperQuestion[] }[];
}
