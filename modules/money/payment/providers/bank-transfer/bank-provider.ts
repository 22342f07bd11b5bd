import type { Ctx } from '../../../../../kernel/http/context.ts';
import { yuanFromFen } from '../../../../../kernel/rules/fen.ts';
import type { BillRow, Found, PaymentFacts, PaymentProvider, RefundFacts } from '../../provider.ts';
import type { AttemptState, RefundState } from '../../states.ts';

/** The bank has no name for the shop but its account, which stands in the settings. */
const ACCOUNT = { mchid: 'bank', appid: '' } as const;

const stateOf = (state: AttemptState): PaymentFacts['state'] =>
  state === 'created' || state === 'unknown' ? 'pending' : state;

/**
 * Transfers onto the shop's bank account. Nobody can be asked: what came is what the imported statement rows say, and what
 * goes back is paid by hand, by two people.
 */
export function bankProvider(ctx: Ctx): PaymentProvider {
  return {
    id: 'bank_transfer',
    account: ACCOUNT,
    startText: ({ number, fen }) => JSON.stringify({ remark: number, yuan: yuanFromFen(fen) }),
    async start(_way, text) {
      const { remark } = JSON.parse(text) as { remark: string };
      return { kind: 'started', show: { kind: 'transfer', remark } };
    },
    async query(number): Promise<Found<PaymentFacts>> {
      const row = await ctx.db.row<{ state: AttemptState; fen: number; ref: string | null; at: string | null }>(
        `select state, fen, ref, paid_at as at from payment_attempt
         where shop_id = $1 and number = $2 and provider = 'bank_transfer'`,
        [ctx.shop.id, number],
      );
      if (row === null) return { kind: 'absent' };
      const { state, ref, at, fen } = row;
      const paid = state === 'succeeded' && ref !== null && at !== null ? { fen, currency: 'CNY', ref, at } : null;
      return { kind: 'facts', facts: { number, account: ACCOUNT, state: stateOf(state), paid } };
    },
    async close(number) {
      const found = await this.query(number);
      if (found.kind !== 'facts') return 'absent';
      // A transfer cannot be called back: what comes all the same is matched by its row.
      return found.facts.state === 'succeeded' ? 'paid' : 'closed';
    },
    refundText: ({ number, paymentNumber, fen }) => JSON.stringify({ number, paymentNumber, yuan: yuanFromFen(fen) }),
    async refund(text) {
      const { number } = JSON.parse(text) as { number: string };
      const found = await this.queryRefund(number);
      return found.kind === 'facts' ? found : { kind: 'refused', code: 'UNKNOWN_NUMBER' };
    },
    async queryRefund(number): Promise<Found<RefundFacts>> {
      const row = await ctx.db.row<{ state: RefundState; fen: number; ref: string; at: string | null; paid: string }>(
        `select r.state, r.fen, r.ref, r.done_at as at, coalesce(a.number, '') as paid from payment_refund r
         left join payment_attempt a on a.shop_id = r.shop_id and a.id = r.attempt_id
         where r.shop_id = $1 and r.number = $2`,
        [ctx.shop.id, number],
      );
      if (row === null) return { kind: 'absent' };
      const state = row.state === 'due' || row.state === 'unknown' ? 'submitted' : row.state;
      const { fen, ref, at } = row;
      return { kind: 'facts', facts: { number, paymentNumber: row.paid, state, ref, fen, backFen: fen, at } };
    },
    // A bank posts no notices; nobody's is taken for one.
    parseNotice: async () => 'unsigned',
    async bill(day): Promise<BillRow[]> {
      const rows = await ctx.db.rows<{ key: string; fen: number; state: string }>(
        'select key, fen, state from bank_row where shop_id = $1 and paid_on = $2 order by id',
        [ctx.shop.id, day],
      );
      return rows.map(({ key, fen, state }) => ({ kind: 'payment', number: key, ref: key, fen, state, fee: '0' }));
    },
  };
}
