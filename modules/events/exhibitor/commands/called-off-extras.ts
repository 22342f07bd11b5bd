import type { Consequence, ConsequenceSpec } from '../../../../kernel/module/consequence-spec.ts';
import { boundOrders, giveBack } from '../../../../kernel/module/give-back.ts';
import { conferenceKind } from '../../conference/public.ts';
import { calledOffBooth } from '../rules/called-off.ts';
import { EXTRA } from '../sold-extra.ts';
import { heldExtra } from './hold-extra.ts';

const SQL = `SELECT y.id, y.state, y.unit_fen::bigint * y.quantity AS fen, y.order_code AS code FROM exhibitor_extra y
  JOIN exhibitor e ON e.shop_id = y.shop_id AND e.id = y.exhibitor_id JOIN exhibition x ON x.shop_id = e.shop_id AND x.id = e.exhibition_id
  WHERE y.shop_id = $1 AND x.conference_id = $2 AND y.state IN ('open', 'paid') AND y.id BETWEEN $3 AND $4 ORDER BY y.id LIMIT $5`;
const CODE = 'SELECT order_code AS code FROM exhibitor_extra WHERE shop_id = $1 AND id = $2';

/** What becomes of badges that were bought where their conference is called off (F7); where it is put off they stay, and are told of with it. */
export const calledOffExtras: ConsequenceSpec = {
  ...{
    of: conferenceKind.record,
    label: { zh: '超额参展胸卡', en: 'Further exhibitor badges' },
    screen: () => '/backend/exhibitor-badges',
    order: 55,
  },
  acts: {
    refund: { zh: '退回并全额退款', en: 'Take back, and give all of it back' },
    end: { zh: '退回（未付）', en: 'Take back (unpaid)' },
    byHand: { zh: '需人工处理', en: 'Left for the desk' },
  },
  async plan(ctx, reader, upheaval, { from, to, limit }) {
    const rows = await reader.rows<{ id: number; state: 'open' | 'paid'; fen: number; code: string }>(SQL, [
      ...[ctx.shop.id, upheaval.of, from, to, limit],
    ]);
    const bound = await boundOrders(
      ctx,
      rows.map(({ code }) => code),
    );
    return rows.flatMap(({ id, state, fen, code }): Consequence[] => {
      const paidFen = state === 'paid' ? fen : 0;
      const of = { state: state === 'paid' ? ('paid' as const) : ('reserved' as const), paidFen };
      const act = calledOffBooth({ ...of, isBound: bound.has(code) }, upheaval);
      return act === 'tell' ? [] : [{ ref: id, act, units: 0, fen: act === 'refund' ? fen : 0, messages: 0 }];
    });
  },
  async apply(ctx, tx, _upheaval, { line: { ref, act, fen }, still }) {
    if (act === 'byHand') return still();
    const { code } = (await tx.row<{ code: string }>(CODE, [ctx.shop.id, ref])) ?? { code: '' };
    await giveBack(ctx, tx, {
      orders: new Map([[code, [{ sells: EXTRA, ref: String(ref) }]]]),
      fen,
      locked: async () => {
        await heldExtra(ctx, tx, ref);
        await still();
      },
    });
  },
};
