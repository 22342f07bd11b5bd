import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import { conferenceFacts } from '../../conference/public.ts';
import type { GateRow } from '../queries/gate-row.ts';

const WHO = `select r.member_id as member, g.name as zh, coalesce(nullif(g.name_en, ''), g.name) as en
  from registration r join checkin_gate g on g.shop_id = r.shop_id and g.id = $3 where r.shop_id = $1 and r.id = $2`;

/** Sends whoever arrived a message of welcome by the shop's template, once for their registration, on the ways that they allow (K10). */
export async function welcome(
  ctx: Ctx,
  tx: Tx,
  { gate, registration }: { gate: GateRow; registration: number },
): Promise<void> {
  const who = await tx.row<{ member: number; zh: string; en: string }>(WHO, [ctx.shop.id, registration, gate.id]);
  const conference = await conferenceFacts(ctx, tx, gate.conferenceId, 'anybody');
  if (who === null || conference === null) return;
  await sendNotice(ctx, tx, {
    ...{ kind: 'checkin.welcome', to: [who.member], key: String(registration) },
    values: { conference: conference.titles, gate: { zh: who.zh, en: who.en } },
    link: `/conference?id=${gate.conferenceId}`,
  });
}
