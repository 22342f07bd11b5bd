import { z } from 'zod';
import { demoYaml } from '../../../kernel/demo/demo-files.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { NamedThing } from './rules/channels.ts';
import { ORDERS } from './rules/channels.ts';

const Channels = z.array(
  z.strictObject({
    name: z.string(),
    nameEn: z.string(),
    lead: z.string().default(''),
    leadEn: z.string().default(''),
    types: z.array(z.string()).default([]),
    tags: z.array(z.string()).default([]),
    /** Slug of a topic. */
    topic: z.string().optional(),
    days: z.number().optional(),
    order: z.enum(ORDERS).default('newest'),
    /** `kind/slug` of each. */
    picks: z.array(z.string()).default([]),
    audience: z.string().default('public'),
  }),
);

/** Gives a demo shop its channels; those that are there already stay. */
export async function demo(ctx: Ctx): Promise<void> {
  const channels = Channels.parse(demoYaml(ctx.shop.code, 'channels.yaml') ?? []);
  if (channels.length === 0) return;
  const [slugs, tags] = await Promise.all([
    ctx.db.rows<{ id: number; name: string }>(
      `SELECT item_id AS id, type || '/' || slug AS name FROM content_slug WHERE shop_id = $1`,
      [ctx.shop.id],
    ),
    ctx.db.rows<{ id: number; name: string }>('SELECT id, name FROM tag WHERE shop_id = $1', [ctx.shop.id]),
  ]);
  const idOf = new Map(slugs.map(({ id, name }) => [name, id]));
  const tagOf = new Map(tags.map(({ id, name }) => [name, id]));
  await ctx.db.write(async (tx) => {
    for (const [index, { name, nameEn, lead, leadEn, ...one }] of channels.entries()) {
      const picks = one.picks.flatMap((item): NamedThing[] => {
        // What somebody took away before the channels came is not missed.
        const id = idOf.get(item);
        return id === undefined ? [] : [{ type: item.slice(0, item.indexOf('/')), id }];
      });
      await tx.rows(
        `INSERT INTO channel (name, name_en, lead, lead_en, types, tag_ids, topic_id, days, order_by, picks, audience, position)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT (shop_id, name) DO NOTHING`,
        [
          ...[name, nameEn, lead, leadEn, one.types, one.tags.flatMap((tag) => tagOf.get(tag) ?? [])],
          ...[one.topic === undefined ? null : (idOf.get(`topic/${one.topic}`) ?? null), one.days ?? null, one.order],
          ...[JSON.stringify(picks), one.audience, (index + 1) * 10],
        ],
      );
    }
  });
}
