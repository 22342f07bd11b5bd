import type { Ctx } from '../../../../kernel/http/context.ts';
import { chooserOf, openChoices } from '../queries/open-choices.ts';
import { kindsOfShop } from '../shop-kinds.ts';
import type { Channel } from '../texts.ts';
import { savePreference } from './save-preference.ts';

type Chosen = ReturnType<typeof openChoices>;

/** Switches a kind of message on or off by one way, for whoever holds the code. */
export async function chooseUnsigned(
  ctx: Ctx,
  { code, ...choice }: { code: string; kind: string; channel: Channel; wanted: boolean },
): Chosen {
  const who = await chooserOf(ctx, code);
  await savePreference(ctx, who.memberId, 'member', choice);
  return openChoices(ctx, who);
}

/** Switches every kind of message that may be declined off or on, by every way that leaves the site. */
export async function chooseAll(ctx: Ctx, { code, wanted }: { code: string; wanted: boolean }): Chosen {
  const who = await chooserOf(ctx, code);
  const ways = kindsOfShop(
    ctx,
    ({ audience, isDirect, isFixed }) => audience === 'member' && isDirect !== true && isFixed !== true,
  ).flatMap(({ kinds }) => kinds.flatMap(([kind, spec]) => spec.channels.map((channel) => ({ kind, channel }))));
  await ctx.db.write((tx) =>
    tx.rows(
      `insert into notice_preference (member_id, kind, channel, wanted)
       select $1, w.kind, w.channel, $4 from unnest($2::text[], $3::text[]) as w(kind, channel)
       on conflict (shop_id, member_id, kind, channel) do update set wanted = excluded.wanted, updated_at = now()
         where notice_preference.wanted <> excluded.wanted`,
      [who.memberId, ways.map(({ kind }) => kind), ways.map(({ channel }) => channel), wanted],
    ),
  );
  return openChoices(ctx, who);
}
