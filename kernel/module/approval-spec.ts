import type { Tx } from '../database/db.ts';
import type { Ctx } from '../http/context.ts';
import type { Label } from './label.ts';

/** A fact of a matter that conditions of its approval flow may speak of. */
export interface ApprovalFact {
  label: Label;
  kind: 'number' | 'text' | 'flag' | 'choice';
  options?: readonly { value: string; label: Label }[];
  /** Of a choice: the dictionary that it is a code of, in the place of `options`. */
  dictionary?: string;
}

/** How an approval ended: `returned` goes back to its starter to be changed and handed in again. */
export type ApprovalOutcome = 'approved' | 'rejected' | 'returned' | 'withdrawn';

/** A kind of matter that people decide about in steps; the engine is the module `approval`. */
export interface ApprovalSpec {
  label: Label;
  facts: Record<string, ApprovalFact>;
  /** The flow of a shop that published none of its own; the shape is the engine's `Flow`. */
  flow: unknown;
  /** Address of the record at the console. */
  address(subjectId: number): string;
  /** What an end means for the record, inside the transaction that decides. Throws a refusal to stop it. */
  concluded(ctx: Ctx, tx: Tx, end: ApprovalEnd): Promise<void>;
  /** It may go back to its starter to be changed. */
  returns?: boolean;
  /** A flow may have no steps: the matter then needs nobody, which its module asks (`approvalSteps`) before it starts one. */
  optional?: boolean;
}

/** The end of an approval as the record's module learns it. */
export interface ApprovalEnd {
  requestId: number;
  subjectId: number;
  outcome: ApprovalOutcome;
  /** Member who decided last; null where the portal did. */
  by: number | null;
  reason: string;
}
