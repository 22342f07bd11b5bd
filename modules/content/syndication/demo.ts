import { z } from 'zod';
import { demoYaml } from '../../../kernel/demo/demo-files.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { carryCopy } from './commands/carry-copy.ts';
import { tellText } from './commands/pass-on.ts';
import { kindOfRecord } from './desks.ts';

const Named = z.strictObject({ record: z.string(), slug: z.string() });

/** What a shop of the demo was offered by another one, and what of it it took over. */
const Shared = z.strictObject({
  from: z.string(),
  offers: z.array(Named),
  copies: z.array(
    Named.extend({ place: z.string(), isFollowing: z.boolean(), audience: z.string().default('public') }),
  ),
});

type Named = z.output<typeof Named>;

const AGREED = `insert into syndication_partner (partner, side, name, name_en, host, ours, theirs, said_at)
  values ($1, $2, $3, $4, $5, 'yes', 'yes', $6) on conflict do nothing`;

const named = ({ id, name, canonicalHost }: Shop, side: string, now: string) => [
  ...[id, side, name['zh-CN'], name.en, canonicalHost, now],
];

/** Offers texts of another shop of the demo to this one. */
async function offer(ctx: Ctx, from: Shop, offers: readonly Named[]): Promise<void> {
  const now = ctx.services.now().toISOString();
  await ctx.services.crossing.write(ctx, '', async (actIn) => {
    await actIn(from, (_there, tx) => tx.rows(AGREED, named(ctx.shop, 'gives', now)));
    await actIn(ctx.shop, (_here, tx) => tx.rows(AGREED, named(from, 'takes', now)));
    for (const { record, slug } of offers) {
      const table = ctx.services.registry.finds.get(record)?.table;
      const type = kindOfRecord(ctx, record)?.type;
      await actIn(from, (_there, tx) =>
        tx.rows(
          `insert into syndication_offer (type, record, item_id, title, title_en, is_open, offered_at)
           select $3, $4, t.id, t.title, t.title_en, true, $5 from ${table} t where t.shop_id = $1 and t.slug = $2 and t.live
           on conflict do nothing`,
          [from.id, slug, type, record, now],
        ),
      );
    }
  });
}

/** Gives a shop of the demo what another one of it shares. */
export async function demo(ctx: Ctx): Promise<void> {
  const found = demoYaml(ctx.shop.code, 'syndication.yaml');
  if (found === null) return;
  const shared = Shared.parse(found);
  const from = (await ctx.services.shops.all()).find(({ code }) => code === shared.from);
  if (from === undefined) return;
  await offer(ctx, from, shared.offers);
  const told = new Map<string, number>();
  for (const { record, slug } of shared.offers) {
    const kind = kindOfRecord(ctx, record);
    const table = ctx.services.registry.finds.get(record)?.table;
    if (kind === null) continue;
    const item = await ctx.services.crossing.write(ctx, '', (actIn) =>
      actIn(from, (_there, tx) =>
        tx.row<{ id: number }>(`select id from ${table} where shop_id = $1 and slug = $2 and live`, [from.id, slug]),
      ),
    );
    if (item === null) continue;
    await tellText(ctx, from, kind, item.id, ctx.shop);
    told.set(`${record}/${slug}`, item.id);
  }
  for (const { record, slug, place, isFollowing, audience } of shared.copies) {
    const copy = await ctx.db.write((tx) =>
      tx.row<{ id: number }>(
        `insert into syndication_copy (text_id, partner, partner_name, partner_name_en, type, record, item, title, title_en, audience,
           place, is_following, wanted, newest, state, taken_by, taken_at, changed_at)
         select t.id, t.partner, t.partner_name, t.partner_name_en, t.type, $3, t.item, t.title, t.title_en, $4, $5, $6, t.edition,
           t.edition, 'waiting', m.id, $7, $7
         from syndication_text t cross join lateral (select id from member where shop_id = $1 and staff order by id limit 1) m
         where t.shop_id = $1 and t.item = $2 and t.type = $8 on conflict do nothing returning id`,
        [
          ...[ctx.shop.id, told.get(`${record}/${slug}`) ?? 0, record, audience, place, isFollowing],
          ...[ctx.services.now().toISOString(), kindOfRecord(ctx, record)?.type],
        ],
      ),
    );
    if (copy !== null) await carryCopy(ctx, ctx.shop, copy.id);
  }
}
