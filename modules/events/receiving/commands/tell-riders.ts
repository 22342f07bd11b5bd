import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import { conferenceFacts } from '../../conference/public.ts';
import type { HeldPickup } from './lock-pickup.ts';

const RIDERS = `SELECT DISTINCT l.member_id AS id FROM receiving_rider r JOIN receiving_leg l ON l.shop_id = r.shop_id AND l.id = r.leg_id
  WHERE r.shop_id = $1 AND r.pickup_id = $2 AND l.member_id IS NOT NULL`;
const WHERE = `SELECT name AS zh, coalesce(nullif(name_en, ''), name) AS en, time_zone AS zone FROM receiving_place WHERE shop_id = $1 AND id = $2`;

/** What somebody travels to who comes for no conference. */
const VISIT = { zh: '本次到访', en: 'your visit' };

/** Tells those who ride in a pick-up how it stands, each once for a version of it; answers how many were told. */
export async function tellRiders(
  ctx: Ctx,
  tx: Tx,
  kind: 'receiving.moved' | 'receiving.assigned',
  {
    id,
    version,
    conferenceId,
    direction,
    stationId,
    placeId,
  }: Pick<HeldPickup, 'id' | 'version' | 'conferenceId' | 'direction' | 'stationId' | 'placeId'>,
  meetsAt: Date,
): Promise<number> {
  const members = await tx.rows<{ id: number }>(RIDERS, [ctx.shop.id, id]);
  if (members.length === 0) return 0;
  const facts = conferenceId === null ? null : await conferenceFacts(ctx, tx, conferenceId, 'anybody');
  const place = await tx.row<{ zh: string; en: string; zone: string }>(WHERE, [
    ...[ctx.shop.id, direction === 'in' ? stationId : placeId],
  ]);
  const clock = `${formatDateTime(meetsAt, place?.zone).slice(0, 16)} (${place?.zone ?? ''})`;
  await sendNotice(ctx, tx, {
    ...{ kind, to: members.map((member) => member.id), key: `${id}/${version}` },
    link: conferenceId === null ? '/trips' : `/trip?conference=${conferenceId}`,
    values: {
      conference: facts?.titles ?? VISIT,
      at: { zh: clock, en: clock },
      place: { zh: place?.zh ?? '', en: place?.en ?? '' },
    },
  });
  return members.length;
}
