import type { Tx } from '../database/db.ts';
import type { Ctx } from '../http/context.ts';
import type { Label } from './label.ts';

/** A visit of somebody who is received, as the module tells it that plans the visit. */
export interface KnownVisit {
  /** Its number in that module. */
  id: number;
  title: Label;
  /** The account of who comes; null where they have none, and `guest` says who it is. */
  memberId: number | null;
  guest: string;
  startsAt: string;
  endsAt: string;
  timeZone: string;
}

/** Visits of people to a shop that a module plans, such as those of a trial; whoever receives guests asks for them by name. */
export interface VisitSpec {
  label: Label;
  /** One visit that the caller may see; null where there is none, or it is called off. */
  read(ctx: Ctx, reader: Pick<Tx, 'row' | 'rows'>, id: number): Promise<KnownVisit | null>;
  /** Those that the caller may see and that begin within a time, the earliest first. */
  between(
    ctx: Ctx,
    reader: Pick<Tx, 'row' | 'rows'>,
    reach: { from: Date; until: Date; most: number },
  ): Promise<KnownVisit[]>;
}
