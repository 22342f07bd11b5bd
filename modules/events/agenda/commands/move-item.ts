import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { agendaDesk } from '../admin-contract.ts';
import { refuse } from '../refusals.ts';
import { holdAgenda } from './hold-agenda.ts';
import { moveWithin } from './move-within.ts';

type Input = ParsedOf<(typeof agendaDesk)['agenda.item.move']>;

/** Puts an item elsewhere; the parts of a session go the same way, and with it into its room. */
export function moveItem(ctx: Ctx, input: Input): Promise<{ data: { id: number; version: number } }> {
  const { id, version, startsAt, endsAt } = input;
  if (Date.parse(endsAt) <= Date.parse(startsAt)) throw refuse.times_wrong();
  return ctx.db.write(async (tx) => {
    const of = await tx.row<{ conferenceId: number }>(
      'SELECT conference_id AS "conferenceId" FROM agenda_item WHERE shop_id = $1 AND id = $2',
      [ctx.shop.id, id],
    );
    if (of === null) throw notFound();
    await holdAgenda(ctx, tx, of.conferenceId);
    const { moved, unmoved } = await moveWithin(ctx, tx, of.conferenceId, [input]);
    if (unmoved[0] !== undefined) throw unmoved[0].why === 'gone' ? notFound() : versionConflict();
    return { data: { id, version: moved[0]?.version ?? version } };
  });
}
