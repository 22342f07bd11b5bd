import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { searchRefusals } from '../refusals.ts';

/** Kind of what is no record: a screen of the console, by its address. */
export const SCREEN = 'screen';

/** Things that are remembered of one person, beside what they pinned. */
export const MOST_OPENED = 12;

/** Things that one person may pin. */
export const MOST_PINNED = 12;

const ADDRESS = /^\/(backend|configure)(\/[a-z0-9-]+){0,4}$/;
const NUMBER = /^[1-9]\d{0,14}$/;

interface Reference {
  kind: string;
  ref: string;
}

// Whether it is to be seen is looked at when it is shown: a number of nothing shows nothing.
function refuseUnknown(ctx: Ctx, { kind, ref }: Reference): void {
  const isKnown = kind === SCREEN ? ADDRESS.test(ref) : ctx.services.registry.finds.has(kind) && NUMBER.test(ref);
  if (!isKnown) throw notFound();
}

/** Remembers what a person opened from search, and forgets what they opened long before. */
export async function noteOpened(ctx: Ctx, { kind, ref }: Reference): Promise<Record<string, never>> {
  refuseUnknown(ctx, { kind, ref });
  const who = [ctx.shop.id, signedIn(ctx).id];
  await ctx.db.write(async (tx) => {
    await tx.rows(
      `insert into search_opened (shop_id, member_id, kind, ref) values ($1, $2, $3, $4)
       on conflict (shop_id, member_id, kind, ref) do update set at = clock_timestamp()`,
      [...who, kind, ref],
    );
    await tx.finish(
      `delete from search_opened where shop_id = $1 and member_id = $2 and not pinned and (kind, ref) not in (
         select kind, ref from search_opened where shop_id = $1 and member_id = $2 and not pinned
         order by at desc limit ${MOST_OPENED})`,
      who,
    );
  });
  return {};
}

/** Pins something in a person's search, or takes the pin out. */
export async function pinOpened(
  ctx: Ctx,
  { kind, ref, pinned }: Reference & { pinned: boolean },
): Promise<Record<string, never>> {
  refuseUnknown(ctx, { kind, ref });
  const who = [ctx.shop.id, signedIn(ctx).id];
  await ctx.db.write(async (tx) => {
    // Two windows that pin at once wait for one another, so that the limit holds.
    await tx.rows('select id from member where shop_id = $1 and id = $2 for update', who);
    const row = await tx.row<{ pins: number }>(
      `select count(*) as pins from search_opened where shop_id = $1 and member_id = $2 and pinned and (kind, ref) <> ($3, $4)`,
      [...who, kind, ref],
    );
    if (pinned && (row?.pins ?? 0) >= MOST_PINNED) throw searchRefusals.too_many_pins({ most: MOST_PINNED });
    await tx.finish(
      `insert into search_opened (shop_id, member_id, kind, ref, pinned) values ($1, $2, $3, $4, $5)
       on conflict (shop_id, member_id, kind, ref) do update set pinned = excluded.pinned`,
      [...who, kind, ref, pinned],
    );
  });
  return {};
}
