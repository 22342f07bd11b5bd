import { randomInt } from 'node:crypto';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { eachApart } from '../../../../kernel/jobs/each-apart.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { endByCounted } from '../quotas.ts';
import { tellResults } from '../results-room.ts';
import { openSheet } from '../urn.ts';

/** So long after the end no call that began before it is under way. */
const GRACE = `interval '2 minutes'`;
/** Sheets that are taken out of one urn in one go. */
const AT_ONCE = 2000;

/** Open surveys give sheets when as many stay behind as come out; closed ones give all. `now` is the SQL of the moment. */
const dueSql = (shop: string, now: string): string => `
  SELECT s.id FROM survey s WHERE s.shop_id = ${shop} AND s.anonymous
    AND (SELECT count(*) FROM survey_urn u WHERE u.shop_id = s.shop_id AND u.survey_id = s.id)
      >= CASE WHEN s.ends_at < ${now} - ${GRACE} THEN 1 ELSE 2 * s.smallest END`;

/** Which shops have an urn to be emptied, for the job's clock. */
export const URNS_DUE = dueSql('this_shop', 'now()');

const HEAD = `SELECT id, anonymous, sections, quotas, smallest, ends_at < $3::timestamptz - ${GRACE} AS "isOver" FROM survey
  WHERE shop_id = $1 AND id = $2 FOR NO KEY UPDATE`;

type Head = Parameters<typeof endByCounted>[2] & { smallest: number; isOver: boolean };

/** In an order that nobody can tell from that in which they came (Fisher and Yates, with the system's random numbers). */
function shuffled<T>(all: readonly T[]): T[] {
  const mixed = [...all];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}

/** How many of the waiting sheets may come out: never so few that one of them could be tied to somebody. */
function mayLeave(waiting: number, smallest: number, isOver: boolean): number {
  if (isOver) return waiting > AT_ONCE + smallest ? AT_ONCE : waiting;
  return waiting < 2 * smallest ? 0 : Math.min(AT_ONCE, waiting - smallest);
}

/** Takes sheets out of the urn of one survey, chosen and ordered by chance; answers how many. */
export function emptyUrn(ctx: Ctx, id: number): Promise<number> {
  return ctx.db.write(async (tx) => {
    const now = ctx.services.now();
    const head = await tx.row<Head>(HEAD, [ctx.shop.id, id, now.toISOString()]);
    if (head === null) return 0;
    const waiting = await tx.rows<{ id: string; box: string }>(
      'SELECT id, values_box AS box FROM survey_urn WHERE shop_id = $1 AND survey_id = $2 ORDER BY id LIMIT $3',
      [ctx.shop.id, id, AT_ONCE + head.smallest + 1],
    );
    const taken = shuffled(waiting).slice(0, mayLeave(waiting.length, head.smallest, head.isOver));
    if (taken.length === 0) return 0;
    const sheets = taken.map(({ box }) => JSON.stringify(openSheet(ctx, box)));
    await tx.rows('DELETE FROM survey_urn WHERE shop_id = $1 AND id = ANY($2::uuid[])', [
      ...[ctx.shop.id, taken.map((sheet) => sheet.id)],
    ]);
    await tx.rows(
      'INSERT INTO survey_sheet (survey_id, values, counted_on) SELECT $1, v::jsonb, $3 FROM unnest($2::text[]) AS v',
      [id, sheets, formatDate(now)],
    );
    await endByCounted(ctx, tx, head);
    tx.afterCommit(() => tellResults(ctx, id));
    return taken.length;
  });
}

/** Takes out what may come out of every urn of the shop. */
export async function emptyUrns(ctx: Ctx): Promise<void> {
  const due = await ctx.db.rows<{ id: number }>(dueSql('$1', '$2::timestamptz'), [
    ...[ctx.shop.id, ctx.services.now().toISOString()],
  ]);
  await eachApart(due, 'surveys', async ({ id }) => {
    while ((await emptyUrn(ctx, id)) === AT_ONCE);
  });
}
