import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { dutyDesk } from '../duty-contract.ts';
import { type Duty, dutiesOf } from '../rules/duties.ts';
import { type ExhibitorProgress, progressOfAll } from './progress.ts';

type Show = OutputOf<(typeof dutyDesk)['exhibitor.duty.show']>;

/** Exhibitors of one exhibition that are looked through. */
const MOST = 1000;

/** An exhibitor with what is its own to do now. */
export type Owing = Pick<ExhibitorProgress, 'id' | 'name' | 'booth' | 'contact' | 'contactId'> & { duties: Duty[] };

/** The first moment by which one of them is due; those without one come last. */
const firstOf = ({ duties }: Owing): number =>
  Math.min(...duties.map(({ until }) => (until === null ? Number.MAX_SAFE_INTEGER : Date.parse(until))));

/** The exhibitors that have something to do, the most urgent first, and whether there are more than were looked through. */
export async function owingOf(
  ctx: Ctx,
  reader: Pick<Tx, 'rows'>,
  exhibition: number,
): Promise<{ owing: Owing[]; isCut: boolean }> {
  const found = await progressOfAll(ctx, reader, exhibition, MOST + 1);
  const now = ctx.services.now();
  const owing = found.slice(0, MOST).flatMap((one) => {
    const duties = dutiesOf(one, now).filter(({ state }) => state === 'open' || state === 'returned');
    return duties.length === 0 ? [] : [{ ...one, duties }];
  });
  return { owing: owing.sort((one, other) => firstOf(one) - firstOf(other)), isCut: found.length > MOST };
}

/** What exhibitors of an exhibition have not done yet. */
export async function openDuties(ctx: Ctx, exhibition: number): Promise<Show> {
  const there = await ctx.db.row('SELECT FROM exhibition WHERE shop_id = $1 AND id = $2', [ctx.shop.id, exhibition]);
  if (there === null) throw notFound();
  const { owing, isCut } = await owingOf(ctx, ctx.db, exhibition);
  const exhibitors = owing.map(({ id, name, booth, contact, duties }) => ({ id, name, booth, contact, duties }));
  return { data: { exhibitors, isCut }, can: { remind: ctx.can('exhibitor.exhibitor.save') } };
}
