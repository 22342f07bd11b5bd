import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import type { campaignAdmin } from '../contract.ts';

type Endpoint = (typeof campaignAdmin)['campaign.recipient.list'];

/** Whom a campaign was for, in the order in which they were written down. */
export function listRecipients(ctx: Ctx, input: ParsedOf<Endpoint>): Promise<OutputOf<Endpoint>> {
  const { campaignId, state } = input;
  const values: unknown[] = [];
  const bind = binder(values);
  const where = [`t.shop_id = ${bind(ctx.shop.id)}`, `t.campaign_id = ${bind(campaignId)}`];
  if (state !== undefined) where.push(`t.state = ${bind(state)}`);
  return seekRows(
    ctx.db,
    { ...input, sort: 'id' },
    {
      ...{
        from: 'campaign_recipient t',
        where,
        key: { sql: 't.id', type: 'bigint', isNullable: false, isDown: false },
      },
      joins: 'join member m on m.shop_id = t.shop_id and m.id = t.member_id',
      columns: `t.id, t.member_id as "memberId", m.name, t.state, t.channel, t.sent_to as "sentTo", t.reason, t.units,
        t.queued_at as "queuedAt", t.settled_at as "settledAt"`,
    },
    values,
  );
}
