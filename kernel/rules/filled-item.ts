/** What an answer sheet says. */
export interface FilledItem {
  title: string;
  /** When it was given, by whom, under which number. */
  facts: readonly string[];
  answers: readonly { label: string; text: string }[];
}
