import type { Tx } from '../database/db.ts';
import type { Ctx } from '../http/context.ts';
import type { Lane } from '../jobs/jobs.ts';
import type { Label } from './label.ts';

/** Something published that is called back from wherever it is. */
export interface RecalledThing {
  type: string;
  id: number;
  /** Every path that ever led to its page on the site. */
  urls: readonly string[];
  /** Why, in words for readers. */
  reason: string;
}

/** How often a thing is in a place. */
export interface FoundThere {
  /** What can be called back. */
  count: number;
  /** What has left the portal and cannot, such as mails. */
  beyond: number;
}

/** Where things of other modules may be by this one: it answers when one of them is recalled. */
export interface RecallPlace {
  label: Label;
  /** Where it stands among the others, from above. */
  order: number;
  /** How often a thing is there at present; asked before it is withdrawn, and after. */
  find(ctx: Ctx, db: Pick<Tx, 'row'>, thing: RecalledThing): Promise<FoundThere>;
  /**
   * Takes the thing away there, once it is withdrawn; may run twice. What it throws is kept, and it is asked again later. Absent
   * where the withdrawal itself does it.
   */
  clear?(ctx: Ctx, thing: RecalledThing): Promise<void>;
  /** What `clear` waits among: `outside` where it asks servers of others. */
  lane?: Lane;
  /** Only names the thing, and shows it as long as readers may see it: there the withdrawal is all that has to be done. */
  isGated?: true;
}
