import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { expertAdmin } from '../admin-contract.ts';

type Alike = (typeof expertAdmin)['expert.expert.alike'];

/** An expert who may be somebody that is written of. */
export type AlikeExpert = OutputOf<Alike>['data'][number];

/** Somebody by name and hospital, which may be empty; `id` is the expert who is written, if there is one. */
export interface Written {
  title: string;
  hospital: string;
  id?: number | undefined;
}

// What is published is found by the index; a name that waits to be published is compared when the other is written.
const SQL = `
  SELECT w.nth, t.id, t.title, t.hospital, t.state FROM jsonb_to_recordset($2::jsonb) AS w (nth int, title text, hospital text, id bigint)
  CROSS JOIN LATERAL (SELECT e.id, e.title, e.hospital, e.state FROM expert e
    WHERE e.shop_id = $1 AND e.title = w.title AND (w.hospital = '' OR e.hospital = '' OR lower(e.hospital) = lower(w.hospital)) AND e.id <> w.id
    ORDER BY e.id LIMIT 5) t ORDER BY w.nth, t.id`;

/** The experts who may be some people that are written of, at most five each, in the order of the people. */
export async function expertsAlike(
  ctx: Ctx,
  reader: Pick<Tx, 'rows'>,
  people: readonly Written[],
): Promise<AlikeExpert[][]> {
  const asked = people.map(({ title, hospital, id = 0 }, nth) => ({ nth, title, hospital, id }));
  const rows = await reader.rows<AlikeExpert & { nth: number }>(SQL, [ctx.shop.id, JSON.stringify(asked)]);
  return people.map((_, at) => rows.flatMap(({ nth, ...found }) => (nth === at ? [found] : [])));
}

/** Experts who may be the one that is being written: a hospital that nobody has filled in yet tells them apart from nobody. */
export async function alikeExperts(ctx: Ctx, written: ParsedOf<Alike>): Promise<OutputOf<Alike>> {
  return { data: (await expertsAlike(ctx, ctx.db, [written]))[0] ?? [] };
}
