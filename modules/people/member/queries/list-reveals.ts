import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import type { reveal } from '../reveal-contract.ts';
import { revealLabel } from '../reveals.ts';
import { refuseUnseen } from './refuse-unseen.ts';

type Reveals = (typeof reveal)['member.person.reveals'];
type Row = Omit<OutputOf<Reveals>['data'][number], 'label'>;

/** Who saw masked values of a member, newest first. */
export async function listReveals(ctx: Ctx, { id, ...place }: ParsedOf<Reveals>): Promise<OutputOf<Reveals>> {
  await refuseUnseen(ctx, id);
  const list = {
    from: 'person_reveal t',
    joins: 'join member m on m.shop_id = t.shop_id and m.id = t.seen_by',
    where: ['t.shop_id = $1', 't.member_id = $2'],
    columns: `t.id, t.created_at as at, json_build_object('id', m.id, 'name', m.name) as by, t.field, t.why, t.note`,
    key: { sql: 't.id', type: 'bigint', isNullable: false, isDown: true },
  };
  const { data, ...found } = await seekRows<Row>(ctx.db, { ...place, sort: '-id' }, list, [ctx.shop.id, id]);
  const labelled = data.map((one) => ({ ...one, label: revealLabel(ctx, one.field) }));
  return { data: labelled, ...found };
}
