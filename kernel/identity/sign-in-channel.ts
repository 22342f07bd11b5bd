import type { Tx } from '../database/db.ts';
import type { Ctx } from '../http/context.ts';
import type { IdentityValue } from './accounts.ts';

/** What a person has proved outside, and what is known of them from there. */
export interface ProvedPerson {
  /** At least one; all of them belong to the same person. */
  readonly identities: readonly IdentityValue[];
  /** Name and picture for somebody who becomes a member by this; null where they showed none. */
  readonly name: string | null;
  readonly avatar: string | null;
  /** Uses the proof up inside the transaction that signs in, and refuses when it is used; absent where that has happened. */
  readonly spend?: (tx: Tx) => Promise<void>;
}

/** A way to sign in that a module brings, such as WeChat: it proves who somebody is, and sign-in does the rest. */
export interface SignInChannel {
  /** Whether this shop can use it now: it is set up and switched on. */
  isOffered(ctx: Ctx): Promise<boolean>;
  /** Checks what the browser brought back and answers who it proves; refuses everything else. */
  prove(ctx: Ctx, input: { code: string; state: string }): Promise<ProvedPerson>;
}
