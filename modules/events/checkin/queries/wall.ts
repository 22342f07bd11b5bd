import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import { type Ctx, callingDevice } from '../../../../kernel/http/context.ts';
import { conferenceTitleSql } from '../../conference/public.ts';
import { refuse } from '../refusals.ts';
import { type Comer, onWall, type WallNames } from '../rules/wall-names.ts';
import type { checkinWallFront, checkinWalls } from '../wall-contract.ts';
import { cameBy, MINUTES, wallFigures } from './wall-figures.ts';

type Shown = OutputOf<(typeof checkinWallFront)['checkin.wall.screen']>['data'];
type People = OutputOf<(typeof checkinWalls)['checkin.wall.people']>['data'];
type Head = Omit<Shown, 'now' | 'entered' | 'lately' | 'minutes' | 'gates' | 'people'> & {
  listId: number;
  gateId: number | null;
  names: WallNames;
};
type Came = Comer & Pick<Shown['people'][number], 'entry' | 'at' | 'gate'>;

const MOST = 8;
const MOST_GATES = 12;
/** How far back whoever runs a wall looks for somebody. */
const MOST_LATELY = 30;

const HEAD = `select ${inLanguageSql('w', '$3')} as name, ${inLanguageSql('w', '$3', 'welcome')} as welcome, ${inLanguageSql('t', '$3')} as list,
    coalesce((${conferenceTitleSql('conference_id', '$3')}), '') as conference, w.is_paused as "isPaused", w.seconds, w.names, w.list_id as "listId", w.gate_id as "gateId"
  from checkin_wall w join checkin_list t on t.shop_id = w.shop_id and t.id = w.list_id where w.shop_id = $1 and w.id = $2`;
const GATES = `select g.id, ${inLanguageSql('g', '$4')} as name from checkin_gate g
  where g.shop_id = $1 and g.list_id = $2 and ($3::bigint is null or g.id = $3) order by g.name, g.id limit ${MOST_GATES}`;
const came = (
  gateId: number | null,
): string => `from checkin_entry e join checkin_gate g on g.shop_id = e.shop_id and g.id = e.gate_id
    join registration r on r.shop_id = e.shop_id and r.id = e.registration_id
    join member m on m.shop_id = r.shop_id and m.id = r.member_id and m.removed_at is null
    left join checkin_wall_person p on p.shop_id = r.shop_id and p.registration_id = r.id
  where ${cameBy(gateId)}`;
const peopleSql = (
  gateId: number | null,
): string => `select e.id as entry, e.at, ${inLanguageSql('g', '$4')} as gate, m.name, m.affiliation, m.avatar as picture, coalesce(p.is_named, false) as "isNamed"
  ${came(gateId)} and e.at > $5::timestamptz - make_interval(secs => $6) and not coalesce(p.is_hidden, false) order by e.at desc, e.id desc limit ${MOST}`;
const latelySql = (
  gateId: number | null,
): string => `select r.id as registration, e.at, ${inLanguageSql('g', '$4')} as gate, m.name as person, m.affiliation,
    coalesce(p.is_named, false) as "isNamed", coalesce(p.is_hidden, false) as "isHidden"
  ${came(gateId)} order by e.at desc, e.id desc limit ${MOST_LATELY}`;

const headOf = (ctx: Ctx, wall: number): Promise<Head | null> =>
  ctx.db.row<Head>(HEAD, [ctx.shop.id, wall, ctx.locale]);

async function shownOf(ctx: Ctx, head: Head): Promise<{ data: Shown }> {
  const { db, shop, locale } = ctx;
  const { listId, gateId, names, ...told } = head;
  const now = ctx.services.now().toISOString();
  const of = [shop.id, listId, gateId];
  const isQuiet = told.isPaused || names === 'none';
  const [figures, named, comers] = await Promise.all([
    wallFigures(ctx, { listId, gateId }),
    db.rows<{ id: number; name: string }>(GATES, [...of, locale]),
    isQuiet ? [] : db.rows<Came>(peopleSql(gateId), [...of, locale, now, told.seconds]),
  ]);
  const people = comers.map(({ entry, at, gate, ...comer }) => ({ entry, at, gate, ...onWall(names, comer) }));
  const { entered, lately } = figures;
  const gates = named.map(({ id, name }) => ({ id, name, entered: 0, lately: 0, ...figures.gates.get(id) }));
  return { data: { ...told, now, entered, lately, minutes: MINUTES, gates, people } };
}

/** A wall as staff open it. */
export async function viewWall(ctx: Ctx, { wall }: { wall: number }): Promise<{ data: Shown }> {
  const head = await headOf(ctx, wall);
  if (head === null) throw notFound();
  return shownOf(ctx, head);
}

/** The wall that the calling screen is enrolled for. */
export async function deviceWall(ctx: Ctx): Promise<{ data: Shown }> {
  const head = await headOf(ctx, callingDevice(ctx).workId ?? 0);
  if (head === null) throw refuse.wall_gone();
  return shownOf(ctx, head);
}

/** Who came lately, for whoever runs a wall. */
export async function wallPeople(ctx: Ctx, { wall }: { wall: number }): Promise<{ data: People }> {
  const head = await headOf(ctx, wall);
  if (head === null) throw notFound();
  return {
    data: await ctx.db.rows<People[number]>(latelySql(head.gateId), [
      ctx.shop.id,
      head.listId,
      head.gateId,
      ctx.locale,
    ]),
  };
}
