/** What the protocol of a round says, in the language of its reader. */
export interface ProtocolItem {
  title: string;
  facts: readonly string[];
  headings: { rubric: string; results: string };
  criteria: readonly { label: string; text: string }[];
  formula: string;
  columns: { rank: string; candidate: string; value: string };
  lines: readonly { rank: string; name: string; topic: string; value: string; scores: string; remarks: string }[];
  /** The fingerprint, with what it is. */
  fingerprint: { label: string; value: string };
  /** What is signed below: by whom, and the day. */
  signed: readonly string[];
}
