import type { ConsequenceSpec } from '../../../../kernel/module/consequence-spec.ts';
import { freeStock } from '../../../../kernel/stock/settle-hold.ts';
import { conferenceKind } from '../../conference/public.ts';
import { tellCalledOff } from './tell-called-off.ts';

const SQL = `select id as ref, 'close' as act, 0 as units, 0 as fen, 1 as messages from registration_wait
  where shop_id = $1 and conference_id = $2 and state in ('waiting', 'offered') and id between $3 and $4 order by id limit $5`;
const LOCK = `select member_id as member, stock_key as key from registration_wait where shop_id = $1 and id = $2 for no key update`;
const CLOSE = `update registration_wait set state = 'lapsed', offered_until = null, version = version + 1, updated_at = now() where shop_id = $1 and id = $2`;

/** What becomes of those who stand in line: nobody is left waiting, and what was kept for somebody is free (F7). */
export const calledOffWaits: ConsequenceSpec = {
  ...{
    of: conferenceKind.record,
    label: { zh: '候补名单', en: 'Waiting list' },
    screen: (ref) => `/backend/registration-waits/${ref}`,
    order: 10,
  },
  acts: { close: { zh: '关闭候补并通知', en: 'Close, and tell' } },
  plan: (ctx, reader, { of }, { from, to, limit }) => reader.rows(SQL, [ctx.shop.id, of, from, to, limit]),
  async apply(ctx, tx, upheaval, { line: { ref }, still }) {
    const wait = await tx.row<{ member: number; key: string }>(LOCK, [ctx.shop.id, ref]);
    await still();
    if (wait === null) return;
    await freeStock(ctx, tx, wait.key);
    await tx.rows(CLOSE, [ctx.shop.id, ref]);
    await tellCalledOff(ctx, tx, upheaval, {
      ...{ members: [wait.member], act: 'line', fen: 0, ref: `line ${ref}`, link: `/conference?id=${upheaval.of}` },
    });
  },
};
