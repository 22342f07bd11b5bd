import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Refusal } from '../../../kernel/contract/refusal.ts';
import { checkLedger } from '../ledger/public.ts';
import { refundCredit } from './commands/refund-due.ts';
import { lockedOrder } from './queries/locked-order.ts';
import { lastChange, openChange } from './queries/order-changes.ts';
import { orderStage } from './test-order-stage.ts';

let stage: Awaited<ReturnType<typeof orderStage>>;
beforeAll(async () => {
  stage = await orderStage();
});
afterAll(() => stage.close());

const act = fc.oneof(
  fc.record({ what: fc.constant('pay' as const), fen: fc.constantFrom(1n, 500n, 1500n, 2500n) }),
  fc.record({ what: fc.constant('pass' as const), minutes: fc.constantFrom(1, 40) }),
  fc.record({ what: fc.constant('expire' as const) }),
  fc.record({ what: fc.constant('rival' as const) }),
  fc.record({
    what: fc.constant('giveUp' as const),
    line: fc.constantFrom(0, 1, null),
    role: fc.constantFrom('payer' as const, 'staff' as const),
  }),
  fc.record({ what: fc.constant('credit' as const) }),
  fc.record({ what: fc.constant('refund' as const) }),
  fc.record({
    what: fc.constant('change' as const),
    line: fc.constantFrom(0, 1, null),
    fen: fc.constantFrom(300n, 1200n),
  }),
  fc.record({
    what: fc.constant('amend' as const),
    line: fc.constantFrom(0, 1, null),
    fen: fc.constantFrom(200n, 900n),
  }),
  fc.record({ what: fc.constantFrom('confirm' as const, 'withdraw' as const) }),
  fc.record({ what: fc.constant('takeBack' as const), fen: fc.constantFrom(400, 1500, 2600) }),
  fc.record({ what: fc.constant('decide' as const), outcome: fc.constantFrom('won', 'accepted', 'lost') }),
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

/** What is refused is no fault; anything else is. */
const allowed = (error: Refusal): void => {
  if (typeof error.status !== 'number') throw error;
};

async function doAct(id: number, unit: number, one: Act): Promise<void> {
  switch (one.what) {
    case 'pay':
      await stage.pay(id, one.fen);
      return;
    case 'pass':
      stage.pass(one.minutes);
      return;
    case 'expire':
      return stage.expire();
    case 'rival':
      await stage.place([stage.thing(7n, { unit })]);
      return;
    case 'giveUp': {
      const line = one.line === null ? undefined : (await stage.lines(id))[one.line]?.id;
      await stage.giveUp(id, one.role, line === undefined ? [] : [line]);
      return;
    }
    case 'credit':
      await stage.write(async (tx) =>
        refundCredit(stage.ctx, tx, await lockedOrder(stage.ctx, tx, id), 'order.credit'),
      );
      return;
    case 'refund':
      return stage.refundAll(id);
    case 'change': {
      const line = one.line === null ? undefined : (await stage.lines(id))[one.line]?.id;
      await stage.change(id, { takes: [[stage.thing(one.fen, { unit }), line]] });
      return;
    }
    case 'amend': {
      const line = one.line === null ? undefined : (await stage.lines(id))[one.line]?.id;
      await stage.amend(id, { takes: [[stage.thing(one.fen, { unit }), line]] });
      return;
    }
    case 'confirm':
    case 'withdraw':
      return stage[one.what](id, (await lastChange(stage.ctx.db, stage.shop.id, id))?.id ?? 0);
    case 'takeBack':
      await stage.takeBack(id, one.fen);
      return;
    case 'decide': {
      const open = await stage.ctx.db.row<{ id: number }>(
        `select id from order_dispute where shop_id = $1 and order_id = $2 and state = 'opened' order by id limit 1`,
        [stage.shop.id, id],
      );
      if (open !== null) await stage.decide(open.id, one.outcome);
      return;
    }
  }
}

test('after whatever happens to an order the ledger is at zero, and says what the order says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
      const unit = await stage.unit(1);
      const { id } = await stage.place([stage.thing(1000n, { unit, keptFen: 300n }), stage.thing(500n)]);
      for (const one of acts) await doAct(id, unit, one).catch(allowed);
      const is = await stage.standing(id);
      const lines = await stage.ctx.db.rows<{ total: number; kept: number; isGivenUp: boolean }>(
        `select total_fen as total, kept_fen as kept, given_up_at is not null as "isGivenUp" from order_line
         where shop_id = $1 and order_id = $2`,
        [stage.shop.id, id],
      );
      const standing = lines.filter(({ isGivenUp }) => !isGivenUp).reduce((sum, { total }) => sum + BigInt(total), 0n);
      const kept = lines.reduce((sum, line) => sum + BigInt(line.kept), 0n);
      const change = await openChange(stage.ctx.db, stage.shop.id, id);
      expect(is.promised).toBe(is.state === 'placed' ? is.totalFen : (change?.dueFen ?? 0n));
      expect(is.receivable).toBe(0n);
      expect(is.contract).toBe(is.state === 'paid' ? standing : 0n);
      expect(is.kept).toBe(kept);
      // Whoever does not owe the whole any more has money here only on top of a paid order.
      if (is.state === 'placed') expect(is.openFen > 0n).toBe(true);
      if (is.state === 'cancelled' || is.state === 'expired') expect(is.credit <= is.contested).toBe(true);
      const { paid, back, lost } = (await stage.ctx.db.row<{ paid: string; back: string; lost: string }>(
        `select (select coalesce(sum(fen), 0) from order_payment where shop_id = $1 and order_id = $2)::text as paid,
           (select coalesce(sum(fen), 0) from order_refund where shop_id = $1 and order_id = $2 and state = 'done' and method <> 'dispute')::text as back,
           (select coalesce(sum(fen), 0) from order_dispute where shop_id = $1 and order_id = $2 and state <> 'won')::text as lost`,
        [stage.shop.id, id],
      )) ?? { paid: '0', back: '0', lost: '0' };
      const loss = await stage.balanceOf('5020', id);
      expect(is.credit + is.refundDue + is.contract + is.kept - is.contested - loss).toBe(
        BigInt(paid) - BigInt(back) - BigInt(lost),
      );
      expect(await checkLedger(stage.ctx)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
