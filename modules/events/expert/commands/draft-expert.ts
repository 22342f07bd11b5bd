import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { makeItem } from '../../../content/envelope/public.ts';
import { expertKind } from '../kind.ts';

/** What another module knows of somebody who is to be an expert. */
export interface NewExpert {
  /** The name, and the same in Latin letters. */
  title: string;
  titleEn: string;
  /** What they are, in a line. */
  lead: string;
  hospital: string;
}

/** Makes a draft of an expert within what is being written: editors say the rest, and readers see nothing before it is published. */
export async function draftExpert(ctx: Ctx, tx: Tx, said: NewExpert): Promise<number> {
  return (await makeItem(ctx, tx, expertKind, expertKind.values.parse(said))).id;
}
