import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Consequence, ConsequenceSpec } from '../../../../kernel/module/consequence-spec.ts';
import { boundOrders, giveBack } from '../../../../kernel/module/give-back.ts';
import { conferenceKind } from '../../conference/public.ts';
import { freeSeats } from '../commands/give-up-seats.ts';
import { lockedSeats } from '../queries/group-seats.ts';
import { type CalledOffAct, type CalledOffGroup, calledOffGroup } from '../rules/called-off.ts';
import { SEAT } from '../rules/seat.ts';
import { tellCalledOff } from './tell-called-off.ts';

const SQL = `select g.id, g.order_code as code, s.seats, s.named, case when g.order_code = '' then 0 else s.paid end as "paidFen", s.held > 0 as "isUnpaid"
  from registration_group g cross join lateral (
    select count(*)::int as seats, coalesce(sum(coalesce(s.unit_fen, g.unit_fen)) filter (where s.state = 'had'), 0)::bigint as paid, count(*) filter (where s.state = 'held')::int as held,
      count(*) filter (where r.state in ('pending', 'awaiting', 'confirmed'))::int as named
    from registration_seat s left join registration r on r.shop_id = s.shop_id and r.id = s.registration_id
    where s.shop_id = g.shop_id and s.group_id = g.id and s.state in ('had', 'held') and r.state is distinct from 'checked_in') s
  where g.shop_id = $1 and g.conference_id = $2 and s.seats > 0 and g.id between $3 and $4 order by g.id limit $5`;
const SEATS = `select s.id from registration_seat s left join registration r on r.shop_id = s.shop_id and r.id = s.registration_id
  where s.shop_id = $1 and s.group_id = $2 and s.state in ('had', 'held') and r.state is distinct from 'checked_in' order by s.id`;

type Row = Omit<CalledOffGroup, 'isBound'> & { id: number; code: string; seats: number; named: number };

/** Gives every place of a group back that nobody has used; whoever had one is out, and told so. */
async function endGroup(
  ctx: Ctx,
  tx: Tx,
  id: number,
  { code, fen, still }: { code: string; fen: number; still: () => Promise<void> },
) {
  const seats = (await tx.rows<{ id: number }>(SEATS, [ctx.shop.id, id])).map((seat) => seat.id);
  const things = seats.map((seat) => ({ sells: SEAT, ref: String(seat) }));
  await giveBack(ctx, tx, {
    ...{ orders: new Map(code === '' ? [] : [[code, things]]), fen },
    locked: async () => {
      await lockedSeats(ctx, tx, seats);
      await still();
    },
  });
  if (code === '') await freeSeats(ctx, tx, seats);
}

/** What becomes of the places of groups where their conference is called off or put off (F7). */
export const calledOffGroups: ConsequenceSpec = {
  ...{
    of: conferenceKind.record,
    label: { zh: '团队注册', en: 'Groups' },
    screen: (ref) => `/backend/registration-groups/${ref}`,
    order: 30,
  },
  unit: { zh: '个名额', en: 'places' },
  acts: {
    refund: { zh: '取消并全额退款', en: 'End, and give all of it back' },
    end: { zh: '取消（未付或免费）', en: 'End (unpaid or free)' },
    tell: { zh: '保留并通知', en: 'Keep, and tell' },
    byHand: { zh: '需人工处理', en: 'Left for the desk' },
  } satisfies Record<Exclude<CalledOffAct, 'move'>, { zh: string; en: string }>,
  async plan(ctx, reader, upheaval, { from, to, limit }) {
    const rows = await reader.rows<Row>(SQL, [ctx.shop.id, upheaval.of, from, to, limit]);
    const bound = await boundOrders(
      ctx,
      rows.flatMap(({ code }) => (code === '' ? [] : [code])),
    );
    return rows.map(({ id, code, seats, named, ...facts }): Consequence => {
      const act = calledOffGroup({ ...facts, isBound: bound.has(code) }, upheaval);
      const messages = act === 'byHand' ? 0 : act === 'tell' ? 1 : 1 + named;
      return { ref: id, act, units: seats, fen: act === 'refund' ? facts.paidFen : 0, messages };
    });
  },
  async apply(ctx, tx, upheaval, { line: { ref, act, fen }, still }) {
    const group = await tx.row<{ member: number; code: string }>(
      'select member_id as member, order_code as code from registration_group where shop_id = $1 and id = $2',
      [ctx.shop.id, ref],
    );
    if (group === null) throw notFound();
    if (act === 'refund' || act === 'end') await endGroup(ctx, tx, ref, { code: group.code, fen, still });
    else await still();
    if (act === 'byHand') return;
    await tellCalledOff(ctx, tx, upheaval, {
      ...{
        members: [group.member],
        act: act as CalledOffAct,
        fen,
        ref: `group ${ref}`,
        link: `/registration/group?id=${ref}`,
      },
    });
  },
};
