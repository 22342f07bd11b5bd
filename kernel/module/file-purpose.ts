import type { Tx } from '../database/db.ts';
import type { Ctx } from '../http/context.ts';
import type { Label } from './label.ts';

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
  /**
   * Pictures of members and visitors are looked through before others see them (decision 0177). Without it they are not: papers that
   * prove something, which staff alone read, and what a person has to pass in any case. `label` says what they are called at the desk.
   */
  looked?: { readonly label: Label; readonly mayHoldCodes?: true };
  /** Refuses what a member brings before something is given for it, such as a consent; asked in the transaction that stores it, too. */
  admit?(ctx: Ctx, tx: Tx): Promise<void>;
}
