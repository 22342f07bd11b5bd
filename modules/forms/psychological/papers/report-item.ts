/** What a report on paper says. */
export interface ReportItem {
  title: string;
  /** When it was given, by whom, under which number. */
  facts: readonly string[];
  parts: readonly { name: string; score: string; band: string; scale: string; norm: string }[];
  advice: string;
  answers: readonly { label: string; text: string }[];
  /** That this is no diagnosis, and where the scale comes from. */
  notes: readonly string[];
  safety: { text: string; lines: readonly string[] };
}
