/** What the protocol of a poll says; every word is there already. */
export interface ProtocolItem {
  heading: string;
  title: string;
  facts: readonly (readonly [name: string, text: string])[];
  head: readonly [string, string, string, string];
  rows: readonly { label: string; count: string; share: string; note: string }[];
  notes: readonly string[];
  /** What the seal says of itself, and its digits. */
  seal: readonly [string, string];
  signers: readonly string[];
}
