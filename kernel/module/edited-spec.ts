/** Something that a form edits and that is no record: where its rows lie, by which is told who saved it meanwhile. */
export type EditedSpec = { table: string } & (
  | {
      /** SQL over `t`, a row of the table: the text by which the form names it. There may be no row before the first save. */
      key: string;
      /** The same text, out of the input of the call that saves it. */
      nameOf(input: Readonly<Record<string, unknown>>): string;
    }
  | {
      /** It is named by the number of its row, which is there before any form: SQL over `t` of the rows that count. */
      among: string;
    }
);
