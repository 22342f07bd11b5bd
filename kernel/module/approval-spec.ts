import type { z } from 'zod';
import type { Tx } from '../database/db.ts';
import type { Ctx } from '../http/context.ts';
import type { ReadableChange } from '../record/record-contract.ts';
import type { Locale } from '../rules/locale.ts';
import type { Label } from './label.ts';

/** A fact of a matter that conditions of its approval flow may speak of. */
export interface ApprovalFact {
  label: Label;
  kind: 'number' | 'text' | 'flag' | 'choice';
  options?: readonly { value: string; label: Label }[];
  /** Of a choice: whom something is for, so that those of whom a fact holds are among its options (`approvalOptions`). */
  isAudience?: boolean;
  /** Of a choice: the dictionary that it is a code of, in the place of `options`. */
  dictionary?: string;
}

/** How an approval ended: `returned` goes back to its starter to be changed and handed in again. */
export type ApprovalOutcome = 'approved' | 'rejected' | 'returned' | 'withdrawn';

/** A field with what it holds, or what it was and becomes; the words of its values as the trail has them. */
export type MatterField = z.output<typeof ReadableChange>;

/** What an approver looks at before they answer: the thing as it comes out if they agree, and what that changes. */
export interface ApprovalMatter {
  /** What agreeing leads to, in the reader's language. */
  does: string;
  /** As it will be read, once for each language it is written in. */
  texts: readonly {
    lang: Locale;
    /** Readers of that language see it. */
    isShown: boolean;
    title: string;
    lead: string;
    /** Who wrote it, and who answers for it. */
    bylines: readonly string[];
    /** HTML that was cleaned when it was written. */
    html: string;
    lists: readonly { name: string; lines: readonly string[] }[];
  }[];
  /** Address of its picture; `before` is that of what is live. */
  picture: { before: string | null; after: string | null };
  /** What else is said of it. */
  facts: readonly MatterField[];
  /** What differs from what is live, or was last; null where nothing came out yet. */
  changes: readonly MatterField[] | null;
  /** Where it is shown on the site before it comes out, for an hour; null where nothing shows it. */
  site: string | null;
}

/** How what is decided about is read. */
export interface MatterSpec {
  /** Its table: an answer names the `version` that its person saw. */
  table: string;
  /** Who sees it beside those who have part in an open approval: that they are asked lets them look. */
  permission: string;
  /** Null where a part of the module's own in the slot `approval.matter.<kind>` draws it, by calls and rights of its own. */
  read: ((ctx: Ctx, subjectId: number) => Promise<ApprovalMatter | null>) | null;
}

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
  /** What is decided about. */
  matter: MatterSpec;
  /** The record of the matter is itself a thing of this kind, on one of which roles can be given: who holds a right on it is asked by it. */
  thing?: string;
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
