import type { z } from 'zod';
import type { GuestAccount } from '../contract/guest-accounts.ts';
import { type FieldErrors, invalidInput, notFound, type Refusal } from '../contract/refusal.ts';
import type { Tx } from '../database/db.ts';
import type { Ctx } from '../http/context.ts';
import { endGuest, makeGuest, renewGuest } from './guests.ts';

/** Accounts of one thing, ended ones included. */
const MOST = 100;
/** The longest for which an account is given: what is older is looked at anew. */
const MOST_DAYS = 400;
const DAY_MS = 86_400_000;

/** What a module says of the accounts that open its things. */
export interface GuestDeskSpec {
  /** What they open, as its manifest names it (`guests`). */
  kind: string;
  /** Why a day is none, in the reader's language. */
  wrongDay(ctx: Ctx): string;
  taken(): Refusal;
  many(most: number): Refusal;
  /**
   * Locks the thing, so that makers of its accounts come one after the other; answers the moment that none of them outlives, or
   * null where nothing ends them. Refuses what is not there.
   */
  lock(ctx: Ctx, tx: Tx, thing: number): Promise<string | null>;
}

interface Given {
  name: string;
  account: string;
  until: string;
}

/** How staff give, renew and end the accounts of one kind of thing. */
export interface GuestDesk {
  make(ctx: Ctx, thing: number, given: Given): Promise<{ data: { id: number; code: string } }>;
  renew(ctx: Ctx, asked: { id: number; until: string }): Promise<{ data: { id: number; code: string } }>;
  end(ctx: Ctx, asked: { id: number; reason: string }): Promise<Record<string, never>>;
  /** The accounts of several things, the newest first. */
  list(ctx: Ctx, things: readonly number[]): Promise<z.output<typeof GuestAccount>[]>;
}

/** Makes the desk of one kind of accounts. */
export function guestDesk({ kind, wrongDay, taken, many, lock }: GuestDeskSpec): GuestDesk {
  const refuseDay = (ctx: Ctx, until: string, latest: string | null): void => {
    const at = Date.parse(until);
    const days = (at - ctx.services.now().getTime()) / DAY_MS;
    const isLate = latest !== null && at > Date.parse(latest);
    const wrong: FieldErrors = { until: [wrongDay(ctx)] };
    if (days <= 0 || days > MOST_DAYS || isLate) throw invalidInput(wrong);
  };
  return {
    make: (ctx, thing, given) =>
      ctx.db.write(async (tx) => {
        refuseDay(ctx, given.until, await lock(ctx, tx, thing));
        const row = await tx.row<{ count: number }>(
          'select count(*)::int as count from guest_account where shop_id = $1 and kind = $2 and thing_id = $3',
          [ctx.shop.id, kind, thing],
        );
        if ((row?.count ?? 0) >= MOST) throw many(MOST);
        const made = await makeGuest(ctx, tx, { ...given, kind, thingId: thing });
        if (made === null) throw taken();
        return { data: made };
      }),
    renew: (ctx, { id, until }) =>
      ctx.db.write(async (tx) => {
        const found = await tx.row<{ thing: number }>(
          'select thing_id as thing from guest_account where shop_id = $1 and id = $2 and kind = $3',
          [ctx.shop.id, id, kind],
        );
        if (found === null) throw notFound();
        refuseDay(ctx, until, await lock(ctx, tx, found.thing));
        const code = await renewGuest(ctx, tx, { id, kind, until });
        if (code === null) throw notFound();
        return { data: { id, code } };
      }),
    async end(ctx, { id, reason }) {
      if (!(await ctx.db.write((tx) => endGuest(ctx, tx, { id, kind }), { reason }))) throw notFound();
      return {};
    },
    list: (ctx, things) =>
      ctx.db.rows(
        `select a.id, a.name, a.account, a.until_at as until,
           case when a.revoked_at is not null then 'ended' when a.until_at <= $4 then 'over' else 'open' end as state,
           (select s.started_at from guest_session s where s.shop_id = a.shop_id and s.guest_id = a.id order by s.id desc limit 1) as "lastAt"
         from unnest($3::bigint[]) t (thing) cross join lateral (
           select * from guest_account of where of.shop_id = $1 and of.kind = $2 and of.thing_id = t.thing order by of.id desc limit ${MOST}) a
         order by a.id desc limit ${MOST}`,
        [ctx.shop.id, kind, things, ctx.services.now().toISOString()],
      ),
  };
}

/** Ends accounts of a thing no later than this: its contract became shorter. Their sign-ins end with them. */
export async function endGuestsBy(
  ctx: Ctx,
  tx: Tx,
  { kind, thingId, until }: { kind: string; thingId: number; until: string },
): Promise<void> {
  await tx.rows(
    `update guest_account set until_at = $4, version = version + 1, updated_at = now()
     where shop_id = $1 and kind = $2 and thing_id = $3 and until_at > $4`,
    [ctx.shop.id, kind, thingId, until],
  );
}
