import type { ComingSpec } from '../../../../kernel/module/coming-spec.ts';

const COMING = `select member_id as member from registration
  where shop_id = $1 and conference_id = $2 and member_id = any($3::bigint[]) and state in ('confirmed', 'checked_in')`;

/** Who comes to a conference by a registration that is confirmed, and paid where it costs something. */
export const registeredComing: ComingSpec = {
  of: 'conference.conference',
  async come(ctx, reader, id, members) {
    const rows = await reader.rows<{ member: number }>(COMING, [ctx.shop.id, id, [...members]]);
    return new Set(rows.map(({ member }) => member));
  },
};
