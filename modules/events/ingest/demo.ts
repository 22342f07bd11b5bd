import { z } from 'zod';
import { demoYaml } from '../../../kernel/demo/demo-files.ts';
import type { Ctx } from '../../../kernel/http/context.ts';

const MINUTE_MS = 60_000;

const Encoders = z.array(
  z.strictObject({
    /** The stream, by its slug. */
    stream: z.string(),
    followsEncoder: z.boolean().default(false),
    /** Minutes after its begin at which chapters were marked. */
    chapters: z.array(z.strictObject({ minute: z.number().int(), title: z.string(), titleEn: z.string() })).default([]),
  }),
);

const PLAN = `INSERT INTO ingest_plan (stream_id, follows_encoder, chapters) VALUES ($1, $2, $3)
  ON CONFLICT (shop_id, stream_id) DO NOTHING`;

/** What the shops of the demo have said of their encoders; nobody has a key, and nothing comes in. */
export async function demo(ctx: Ctx): Promise<void> {
  const encoders = Encoders.parse(demoYaml(ctx.shop.code, 'encoders.yaml') ?? []);
  if (encoders.length === 0) return;
  const streams = await ctx.db.rows<{ id: number; slug: string; startsAt: string }>(
    'SELECT id, slug, starts_at AS "startsAt" FROM live_stream WHERE shop_id = $1 AND slug = ANY($2)',
    [ctx.shop.id, encoders.map(({ stream }) => stream)],
  );
  await ctx.db.write(async (tx) => {
    for (const { stream: slug, followsEncoder, chapters } of encoders) {
      const stream = streams.find((one) => one.slug === slug);
      if (stream === undefined) continue;
      const begin = Date.parse(stream.startsAt);
      const kept = chapters.map(({ minute, ...words }) => ({
        ...{ ...words, at: new Date(begin + minute * MINUTE_MS).toISOString() },
      }));
      await tx.rows(PLAN, [stream.id, followsEncoder, JSON.stringify(kept)]);
    }
  });
}
