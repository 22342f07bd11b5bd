import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { freeStock } from '../../../../kernel/stock/settle-hold.ts';
import { conferenceFacts } from '../../conference/public.ts';
import type { registration } from '../contract.ts';
import { ownWaits } from '../queries/own-waits.ts';
import { productsBy } from '../queries/products-now.ts';
import { refuse } from '../refusals.ts';
import { standingAt } from '../rules/standing.ts';
import { tierAt } from '../rules/tiers.ts';
import { isForReader, isWaitedFor } from './check-wishes.ts';

type Wait = (typeof registration)['registration.wait'];
type Leave = (typeof registration)['registration.leave'];

/** Lets a member stand in line for a product that is sold out, once (C3). */
export async function standInLine(ctx: Ctx, { product: id }: ParsedOf<Wait>): Promise<OutputOf<Wait>> {
  const member = signedIn(ctx).id;
  const [product] = await productsBy(ctx, ctx.db, [id]);
  const conference = product && (await conferenceFacts(ctx, ctx.db, product.conferenceId));
  if (product === undefined || product.isHidden || conference == null) throw notFound();
  if (conference.registration !== 'open') throw refuse.closed();
  const now = ctx.services.now();
  return ctx.db.write(async (tx) => {
    const [there] = await ownWaits(ctx, tx, member, [id]);
    if (there !== undefined) return { data: there };
    const standing = standingAt(
      {
        ...product,
        ...{ isOpen: true, isForReader: isForReader(ctx, product), isWaitedFor: isWaitedFor(product) },
        hasPrice: tierAt(product.tiers, now.getTime(), product.taken) !== null,
      },
      now.getTime(),
    );
    if (!product.waits || standing !== 'sold_out') throw refuse.nothing_to_wait_for();
    await tx.rows(
      `insert into registration_wait (conference_id, product_id, member_id, state, joined_at) values ($1, $2, $3, 'waiting', $4) on conflict do nothing`,
      [conference.id, id, member, now.toISOString()],
    );
    const [made] = await ownWaits(ctx, tx, member, [id]);
    if (made === undefined) throw new Error('Somebody who stands in line was not stored.');
    return { data: made };
  });
}

const LEAVE = `update registration_wait set state = 'left', version = version + 1, updated_at = now()
  where shop_id = $1 and product_id = $2 and member_id = $3 and state in ('waiting', 'offered') returning stock_key as key`;

/** Lets a member leave the line; what was offered to them is free at once. */
export function leaveLine(ctx: Ctx, { product }: ParsedOf<Leave>): Promise<OutputOf<Leave>> {
  const member = signedIn(ctx).id;
  return ctx.db.write(async (tx) => {
    const left = await tx.row<{ key: string }>(LEAVE, [ctx.shop.id, product, member]);
    if (left === null) throw refuse.not_waiting();
    await freeStock(ctx, tx, left.key);
    return { data: { product } };
  });
}
