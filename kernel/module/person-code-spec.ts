import type { Ctx } from '../http/context.ts';

/** Whom a signed code leads to: a member, and the record that it was given to them for. */
export interface CodeOwner {
  readonly member: number;
  readonly record: string;
  readonly id: number;
}

/** A kind of signed code that stands for a person, such as that of a badge; whoever is shown one asks by it whose it is. */
export interface PersonCodeSpec {
  /** As codes of the kind say themselves (`kernel/rules/signed-code.ts`). */
  readonly kind: string;
  /** Whose it is; null where it is none of this shop's that holds now. */
  whose(ctx: Ctx, code: string): Promise<CodeOwner | null>;
}
