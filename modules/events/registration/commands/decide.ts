import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { freeStock } from '../../../../kernel/stock/settle-hold.ts';
import { conferenceFacts } from '../../conference/public.ts';
import type { registrationAdmin } from '../admin-contract.ts';
import { type HeldRegistration, itemsOf, lockedRegistration } from '../queries/own-registration.ts';
import { refuse } from '../refusals.ts';
import type { RegistrationState } from '../rules/states.ts';
import { payUntil } from '../settings.ts';
import { orderItems } from './order-items.ts';
import { firstOf, prepareItems } from './prepare-items.ts';
import { stepRegistration, tell } from './step-registration.ts';
import { keepUse } from './take-promo.ts';

type Approve = (typeof registrationAdmin)['registration.registration.approve'];
type Asked = ParsedOf<Approve>;
type Done = OutputOf<Approve>;

/** The registration of a number and version, under its lock. */
async function asked(ctx: Ctx, tx: Tx, { id, version }: Asked): Promise<HeldRegistration> {
  const held = await lockedRegistration(ctx, tx, id);
  if (held === null) throw notFound();
  if (held.version !== version) throw versionConflict();
  return held;
}

async function doneWith(ctx: Ctx, tx: Tx, id: number): Promise<Done> {
  const held = await lockedRegistration(ctx, tx, id);
  return { data: { id, version: held?.version ?? 1 } };
}

/** Approves what waits for it: at the price of this moment it is ordered, with more time to pay than whoever stands at the till. */
export function approve(ctx: Ctx, input: Asked): Promise<Done> {
  return ctx.db.write(async (tx) => {
    const held = await asked(ctx, tx, input);
    if (held.state !== 'pending') throw refuse.step();
    const conference = await conferenceFacts(ctx, tx, held.conferenceId, 'anybody');
    if (conference === null) throw notFound();
    const wanted = (await itemsOf(ctx, tx, held.id)).filter(({ state }) => state === 'wanted');
    const wishes = wanted.map(({ product, quantity }) => ({ product, quantity }));
    const promo = wanted.find(({ promoId }) => promoId !== null)?.promoId ?? null;
    const prepared = await prepareItems(ctx, tx, {
      conference,
      member: held.memberId,
      wishes,
      isDesk: true,
      isApproved: true,
      promo: promo === null ? null : { id: promo },
    });
    if (prepared.outcome === 'refused') throw firstOf(prepared.refused);
    if (prepared.outcome !== 'ready') throw refuse.step();
    const until = await payUntil(ctx);
    const order = await orderItems(ctx, tx, {
      ...{ held, items: prepared.items, role: 'staff' },
      holdUntil: () => Promise.resolve(until),
    });
    if (order !== null) {
      const values = { amount: moneyText(order.totalFen), until: formatDateTime(until).slice(0, 16) };
      await tell(ctx, tx, held, 'registration.approved', values);
    }
    return doneWith(ctx, tx, held.id);
  });
}

/** Refuses what waits for a yes, with a reason. */
export function reject(ctx: Ctx, { reason, ...input }: Asked & { reason: string }): Promise<Done> {
  return ctx.db.write(async (tx) => {
    const held = await asked(ctx, tx, input);
    await stepRegistration(ctx, tx, held, { to: 'rejected', role: 'staff', reason });
    await tx.rows(
      `update registration_item set state = 'gone', updated_at = now() where shop_id = $1 and registration_id = $2`,
      [...[ctx.shop.id, held.id]],
    );
    return doneWith(ctx, tx, held.id);
  });
}

/** Leads a registration to a state that only the desk leads it to. */
export const moveTo =
  (to: RegistrationState) =>
  (ctx: Ctx, input: Asked): Promise<Done> =>
    ctx.db.write(async (tx) => {
      const held = await asked(ctx, tx, input);
      await stepRegistration(ctx, tx, held, { to, role: 'staff' });
      return doneWith(ctx, tx, held.id);
    });

/** Gives back what of a registration was held or theirs without money, and ends it. */
export async function endFree(
  ctx: Ctx,
  tx: Tx,
  held: HeldRegistration,
  { role, reason }: { role: 'member' | 'staff'; reason: string },
): Promise<void> {
  for (const { id, state, key, orderCode } of await itemsOf(ctx, tx, held.id)) {
    if (state !== 'had' || orderCode !== '') continue;
    await freeStock(ctx, tx, key);
    await keepUse(ctx, tx, id);
  }
  await tx.rows(
    `update registration_item set state = 'gone', updated_at = now() where shop_id = $1 and registration_id = $2 and order_code = ''`,
    [ctx.shop.id, held.id],
  );
  const left = (await itemsOf(ctx, tx, held.id)).some(({ state }) => state !== 'gone');
  if (!left) await stepRegistration(ctx, tx, held, { to: 'withdrawn', role, reason });
}
