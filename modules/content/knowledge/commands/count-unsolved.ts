import { z } from 'zod';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { deviceOf } from '../../../../kernel/identity/browser.ts';
import { deviceHash, memberHash } from './voter-hash.ts';

/** Minutes after reading an article in which a search for help says that it did not solve what its reader came for. */
const UNSOLVED_MINUTES = 10;

const Sought = z.object({ way: z.string(), memberId: z.number().nullable() });

/**
 * Somebody sought help (KN5): each version that they read within ten minutes before, signed in or in this browser, counts as unsolved, once a person. It
 * waits for no count of anybody else: a question may be one that no moment is to be lost with.
 */
export async function countUnsolved(ctx: Ctx, tx: Tx, data: Record<string, unknown>): Promise<void> {
  const { way, memberId } = Sought.parse(data);
  const device = deviceOf(ctx);
  const known = [
    ...(memberId === null ? [] : [memberHash(ctx, memberId)]),
    ...(device === null ? [] : [deviceHash(ctx, device)]),
  ];
  const [person] = known;
  if (person === undefined) return;
  await tx.rows(
    `with read as (
       select distinct knowledge_id, edition from knowledge_reading
       where shop_id = $1 and reader_hash = any ($2) and at between $3::timestamptz - interval '${UNSOLVED_MINUTES} minutes' and $3),
     unsolved as (
       insert into knowledge_unsolved (knowledge_id, edition, reader_hash, way, at)
       select knowledge_id, edition, $4, $5, $3 from read order by knowledge_id on conflict do nothing)
     insert into knowledge_tally (knowledge_id, edition, voted_at)
     select knowledge_id, edition, $3 from read order by knowledge_id on conflict do nothing`,
    [ctx.shop.id, known, ctx.services.now().toISOString(), person, way],
  );
}

/** Readings to which nothing can be laid any more. */
export const READ = `select from knowledge_reading where shop_id = this_shop and at < now() - interval '${UNSOLVED_MINUTES} minutes'`;

/** Forgets them. */
export async function forgetReadings(ctx: Ctx): Promise<void> {
  await ctx.db.write((tx) =>
    tx.rows(
      `delete from knowledge_reading where shop_id = $1 and at < $2::timestamptz - interval '${UNSOLVED_MINUTES} minutes'`,
      [ctx.shop.id, ctx.services.now().toISOString()],
    ),
  );
}
