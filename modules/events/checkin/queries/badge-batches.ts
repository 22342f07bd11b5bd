import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import { conferenceTitleSql } from '../../conference/public.ts';
import type { checkinBadges } from '../badge-contract.ts';
import { placeOf } from '../rules/badge-batch.ts';
import { BATCH_MINUTES, BATCH_ORDER } from './badge-items.ts';

type List = (typeof checkinBadges)['checkin.batch.list'];
type Show = (typeof checkinBadges)['checkin.batch.show'];
type Batch = OutputOf<List>['data'][number];
type Person = Omit<OutputOf<Show>['data']['people'][number], 'sheet' | 'place'>;

const columnsIn = (locale: string): string =>
  `t.id, (${conferenceTitleSql('conference_id', locale)}) as conference, t.number, t.size, t.badges, t.sheets, t.spoilt, t.state, t.reason,
     coalesce((select m.name from member m where m.shop_id = t.shop_id and m.id = t.taken_by), '') as "takenBy",
     t.taken_at as "takenAt", t.settled_at as "settledAt"`;

/** The batches that desks took, the youngest first. */
export function listBatches(ctx: Ctx, input: ParsedOf<List>): Promise<OutputOf<List>> {
  const { conferenceId, state } = input;
  const values: unknown[] = [ctx.shop.id];
  const bind = binder(values);
  const where = ['t.shop_id = $1'];
  if (conferenceId !== undefined) where.push(`t.conference_id = ${bind(conferenceId)}`);
  if (state !== undefined) where.push(`t.state = ${bind(state)}`);
  const key = { sql: 't.taken_at', type: 'timestamptz', isNullable: false, isDown: true } as const;
  const rows = { from: 'checkin_batch t', where, columns: columnsIn(bind(ctx.locale)), key };
  return seekRows<Batch>(ctx.db, { ...input, sort: '-takenAt' }, rows, values);
}

const PEOPLE = `select b.id, m.name as person, m.affiliation, b.number, b.is_spoilt as "isSpoilt" from checkin_badge b
    join registration r on r.shop_id = b.shop_id and r.id = b.registration_id
    join member m on m.shop_id = r.shop_id and m.id = r.member_id
  where b.shop_id = $1 and b.batch_id = $2 order by ${BATCH_ORDER}`;

/** A batch with its badges as they lie on their sheets. */
export async function showBatch(ctx: Ctx, { id }: ParsedOf<Show>): Promise<OutputOf<Show>> {
  const batch = await ctx.db.row<Batch & { version: number }>(
    `select ${columnsIn('$3')}, t.version from checkin_batch t where t.shop_id = $1 and t.id = $2`,
    [ctx.shop.id, id, ctx.locale],
  );
  if (batch === null) throw notFound();
  const people = await ctx.db.rows<Person>(PEOPLE, [ctx.shop.id, id]);
  const age = ctx.services.now().getTime() - new Date(batch.takenAt).getTime();
  return {
    data: {
      ...batch,
      isDrawn: batch.state === 'open' && age < BATCH_MINUTES * 60_000,
      people: people.map((one, index) => ({ ...one, ...placeOf(index, batch.size) })),
    },
  };
}
