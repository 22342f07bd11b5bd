import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { keepDevice } from '../../../../kernel/identity/browser.ts';
import type { GatheredKind } from '../../../../kernel/process/gathering.ts';
import { isRobot } from '../../../../kernel/rules/is-robot.ts';
import type { knowledge } from '../contract.ts';
import { editionOf } from '../queries/own-vote.ts';
import { refuse } from '../refusals.ts';
import { voterHash } from './voter-hash.ts';

type Read = (typeof knowledge)['knowledge.read'];

/** Readings of one shop that are known at once, of ten minutes; whoever calls at random fills no table. */
const MOST_READINGS = 100_000;

interface Reading {
  id: number;
  edition: number;
  reader: string;
  at: string;
}

const NOTE = `
  insert into knowledge_reading (knowledge_id, edition, reader_hash, at)
  select distinct on (r.reader, r.article) r.article, r.edition, r.reader, r.at
  from unnest($2::bigint[], $3::int[], $4::text[], $5::timestamptz[]) as r (article, edition, reader, at)
  where exists (select from knowledge k where k.shop_id = $1 and k.id = r.article)
    and (select count(*) from (select from knowledge_reading where shop_id = $1 limit ${MOST_READINGS}) known) < ${MOST_READINGS}
  order by r.reader, r.article, r.at desc
  on conflict (shop_id, reader_hash, knowledge_id) do update set edition = excluded.edition, at = excluded.at`;

const readings: GatheredKind<Reading> = {
  name: 'knowledge.reading',
  async write(tx, shopId, rows) {
    await tx.finish(NOTE, [
      ...[shopId, rows.map(({ id }) => id), rows.map(({ edition }) => edition)],
      ...[rows.map(({ reader }) => reader), rows.map(({ at }) => at)],
    ]);
  },
};

/**
 * Notes that somebody reads a version of an article, so that it is known whether they sought help soon after (KN5): a member by their number, a
 * visitor by their browser. Nothing is written for it by itself.
 */
export async function noteReading(ctx: Ctx, { id, edition }: ParsedOf<Read>): Promise<Record<string, never>> {
  if (edition > (await editionOf(ctx, id))) throw refuse.edition_unknown();
  if (isRobot(ctx.headers['user-agent'])) return {};
  const { gathering, now } = ctx.services;
  const reader = voterHash(ctx, ctx.person === null ? keepDevice(ctx) : null);
  if (reader !== null) gathering.add(readings, ctx.shop.id, { id, edition, reader, at: now().toISOString() });
  return {};
}
