import type { Tx } from '../database/db.ts';

/** What a message between processes carries: numbers and short texts, at most 7 kB as JSON, no personal data but what everybody in a room reads. */
export type SignalData = Readonly<Record<string, unknown>>;

/** Messages from one process of the installation to all of them, itself included. */
export interface Signals {
  /** Tells everybody once the transaction has committed, and nobody when it rolls back. */
  send(tx: Tx, topic: string, data: SignalData): Promise<void>;
  /** Tells everybody now. */
  sendNow(topic: string, data: SignalData): Promise<void>;
  /** Hears a topic until the answered function is called. */
  on(topic: string, hear: (data: SignalData) => void): () => void;
  /** Is called when messages may have been missed: whatever was kept because of them has to be forgotten. */
  onGap(forget: () => void): () => void;
  close(): Promise<void>;
}
