import type { Tx } from '../database/db.ts';
import type { Ctx } from '../http/context.ts';

/** What a file may turn out to be. */
export type FileKind = 'picture' | 'pdf' | 'ofd' | 'docx' | 'pptx' | 'captions' | 'video';

/** Something that files are uploaded for, and what it allows; papers of persons are never public. */
export interface FilePurposeSpec {
  kinds: readonly FileKind[];
  /** Bytes. */
  largest: number;
  /** Readable by everybody who knows the address. */
  public: boolean;
  /** Members bring such files for themselves, beside staff. */
  fromMembers?: true;
  /** Refuses what a member brings before something is given for it, such as a consent; asked in the transaction that stores it, too. */
  admit?(ctx: Ctx, tx: Tx): Promise<void>;
}
