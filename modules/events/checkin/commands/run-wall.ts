import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { checkinWallFront, checkinWalls } from '../wall-contract.ts';

type Pause = (typeof checkinWalls)['checkin.wall.pause'];
type Hide = (typeof checkinWalls)['checkin.wall.hide'];
type Agree = (typeof checkinWallFront)['checkin.wallName.save'];
type Agreed = OutputOf<Agree>;

const PAUSE = `update checkin_wall set is_paused = $3, version = version + 1, updated_at = now()
  where shop_id = $1 and id = $2 and is_paused <> $3`;
const keep = (column: 'is_hidden' | 'is_named'): string =>
  `insert into checkin_wall_person as p (registration_id, ${column}) values ($1, $2)
   on conflict (shop_id, registration_id) do update set ${column} = excluded.${column}, updated_at = now() where p.${column} <> excluded.${column}`;

/** Shows nobody on a wall for the moment, or goes on: one click in a hurry, which knows of no version. */
export function pauseWall(ctx: Ctx, { id, isPaused }: ParsedOf<Pause>): Promise<OutputOf<Pause>> {
  return ctx.db.write(async (tx) => {
    const there = 'select from checkin_wall where shop_id = $1 and id = $2';
    if ((await tx.row(there, [ctx.shop.id, id])) === null) throw notFound();
    await tx.rows(PAUSE, [ctx.shop.id, id, isPaused]);
    return { data: { id, isPaused } };
  });
}

/** Takes somebody off every wall, whatever they agreed to, or lets them be shown again. */
export function hideOnWalls(ctx: Ctx, { registration, isHidden }: ParsedOf<Hide>): Promise<OutputOf<Hide>> {
  return ctx.db.write(async (tx) => {
    const there = 'select from registration where shop_id = $1 and id = $2';
    if ((await tx.row(there, [ctx.shop.id, registration])) === null) throw notFound();
    await tx.rows(keep('is_hidden'), [registration, isHidden]);
    return { data: { registration, isHidden } };
  });
}

/** Whose registration it is decides about the name on it: everybody else’s is not there. */
async function ofCaller(ctx: Ctx, tx: Pick<Tx, 'row'>, registration: number): Promise<void> {
  const own = 'select from registration where shop_id = $1 and id = $2 and member_id = $3';
  if ((await tx.row(own, [ctx.shop.id, registration, signedIn(ctx).id])) === null) throw notFound();
}

/** Agrees that one is shown whole, or takes it back: screens follow with their next question. */
export function agreeToWalls(ctx: Ctx, { registration, isNamed }: ParsedOf<Agree>): Promise<Agreed> {
  return ctx.db.write(async (tx) => {
    await ofCaller(ctx, tx, registration);
    await tx.rows(keep('is_named'), [registration, isNamed]);
    return { data: { isNamed } };
  });
}

/** What somebody said of their own name; nobody is shown whole who said nothing. */
export async function agreedToWalls(ctx: Ctx, { registration }: { registration: number }): Promise<Agreed> {
  await ofCaller(ctx, ctx.db, registration);
  const said = await ctx.db.row<Agreed['data']>(
    'select is_named as "isNamed" from checkin_wall_person where shop_id = $1 and registration_id = $2',
    [ctx.shop.id, registration],
  );
  return { data: { isNamed: said?.isNamed ?? false } };
}
