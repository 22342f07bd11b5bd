import { z } from 'zod';
import type { Tx } from '../../../kernel/database/db.ts';
import { demoYaml } from '../../../kernel/demo/demo-files.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { randomToken } from '../../../kernel/security/random-token.ts';
import { plantContent } from '../envelope/public.ts';
import { knowledgeKind } from './kind.ts';
import { needsWork } from './rules/needs-work.ts';
import { VOTE_REASONS } from './rules/vote-reasons.ts';
import { settings } from './settings.ts';

const Collections = z.array(
  z.strictObject({
    key: z.string(),
    /** The key of the one above, which comes before. */
    in: z.string().nullable().default(null),
    name: z.string(),
    nameEn: z.string(),
    note: z.string().default(''),
    noteEn: z.string().default(''),
    audience: z.string().default('public'),
  }),
);

/** Plants the collections; answers the numbers by their keys. */
async function plantCollections(ctx: Ctx): Promise<Map<string, number>> {
  const wanted = Collections.parse(demoYaml(ctx.shop.code, 'knowledge-collections.yaml') ?? []);
  const numbers = new Map<string, number>();
  await ctx.db.write(async (tx) => {
    for (const [position, { in: above, ...one }] of wanted.entries()) {
      const there = await tx.row<{ id: number }>(
        'select id from knowledge_collection where shop_id = $1 and key = $2',
        [...[ctx.shop.id, one.key]],
      );
      const made =
        there ??
        (await tx.row<{ id: number }>(
          `insert into knowledge_collection (key, parent_id, name, name_en, note, note_en, audience, position)
           values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
          [
            ...[one.key, above === null ? null : (numbers.get(above) ?? null), one.name, one.nameEn],
            ...[one.note, one.noteEn, one.audience, position],
          ],
        ));
      if (made !== null) numbers.set(one.key, made.id);
    }
  });
  return numbers;
}

/** The help centre of the demo: its collections, and their articles in the order of the file. */
export async function demo(ctx: Ctx): Promise<void> {
  const collections = await plantCollections(ctx);
  if (collections.size === 0) return;
  let place = 0;
  await plantContent(
    ctx,
    knowledgeKind,
    'knowledge.yaml',
    ({ collection, ...entry }) => ({ ...entry, collectionId: collections.get(String(collection)) ?? null }),
    () => {
      place += 1;
      return { position: place };
    },
  );
  await ctx.db.write(async (tx) => {
    await plantVotes(ctx, tx);
    await plantMisses(ctx, tx);
  });
}

const Votes = z.array(
  z.strictObject({
    /** The slug of an article. */
    of: z.string(),
    helpful: z.number(),
    /** Readers who asked doctors soon after. */
    unsolved: z.number().default(0),
    unhelpful: z.array(z.strictObject({ reason: z.enum(VOTE_REASONS), note: z.string().default('') })),
  }),
);

/** What readers of the demo said of its articles, once. */
async function plantVotes(ctx: Ctx, tx: Tx): Promise<void> {
  const at = ctx.services.now().toISOString();
  const thresholds = {
    votes: settings['knowledge.reworkVotes'].default,
    percent: settings['knowledge.reworkPercent'].default,
  };
  for (const { of, helpful, unhelpful, unsolved } of Votes.parse(
    demoYaml(ctx.shop.code, 'knowledge-votes.yaml') ?? [],
  )) {
    const made = await tx.row<{ id: number }>(
      `insert into knowledge_tally (knowledge_id, edition, helpful, unhelpful, voted_at, rework_at)
       select k.id, k.edition, $3, $4, $5, case when $6 then $5::timestamptz end from knowledge k where k.shop_id = $1 and k.slug = $2
       on conflict do nothing returning knowledge_id as id`,
      [ctx.shop.id, of, helpful, unhelpful.length, at, needsWork(helpful, unhelpful.length, thresholds)],
    );
    if (made === null) continue;
    const votes = [
      ...Array.from({ length: helpful }, () => ({ is_helpful: true, reason: '', note: '' })),
      ...unhelpful.map((why) => ({ is_helpful: false, ...why })),
    ].map((vote) => ({ ...vote, voter_hash: randomToken().hash }));
    await tx.rows(
      `insert into knowledge_vote (knowledge_id, edition, voter_hash, is_helpful, reason, note, at)
       select $1, k.edition, v.voter_hash, v.is_helpful, v.reason, v.note, $3
       from knowledge k, jsonb_to_recordset($2) as v (voter_hash text, is_helpful boolean, reason text, note text) where k.id = $1`,
      [made.id, JSON.stringify(votes), at],
    );
    await tx.rows(
      `insert into knowledge_unsolved (knowledge_id, edition, reader_hash, way, at)
       select k.id, k.edition, r.hash, 'ask.question', $3 from knowledge k, unnest($2::text[]) as r (hash) where k.shop_id = $4 and k.id = $1`,
      [made.id, Array.from({ length: unsolved }, () => randomToken().hash), at, ctx.shop.id],
    );
  }
}

const Misses = z.array(z.strictObject({ term: z.string(), sessions: z.number(), emptied: z.number() }));

/** What readers of the demo looked for in vain. */
async function plantMisses(ctx: Ctx, tx: Tx): Promise<void> {
  const misses = Misses.parse(demoYaml(ctx.shop.code, 'knowledge-misses.yaml') ?? []);
  if (misses.length === 0) return;
  await tx.rows(
    `insert into knowledge_miss (term, sessions, emptied, first_at, last_at)
     select m.term, m.sessions, m.emptied, $2::timestamptz - interval '9 days', $2::timestamptz - interval '3 hours'
     from jsonb_to_recordset($1) as m (term text, sessions int, emptied int) on conflict do nothing`,
    [JSON.stringify(misses), ctx.services.now().toISOString()],
  );
}
