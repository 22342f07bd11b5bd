import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Db } from '../../../../kernel/database/db.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { arrivedSql } from '../../../platform/file/public.ts';
import type { Cockpit, OwnMaterial, OwnTask } from '../contract.ts';
import { MATERIAL } from '../file-purpose.ts';
import { guestOfLink } from '../own-guest.ts';
import type { MaterialKind } from '../rules/material-steps.ts';
import { mayAnnounce, needsSlides } from '../rules/readiness.ts';
import { AGREED_STATES, answersFrom } from '../rules/task-steps.ts';
import { slidesHours } from '../settings.ts';
import { lateSql, PLANNED, roomNameSql, slidesBySql, standingSlotSql } from '../task-sql.ts';

type Reader = Pick<Db, 'row' | 'rows'>;

/** Conferences of one expert, tasks at one, and versions of a task that are told at most. */
const [MOST_CONFERENCES, MOST_TASKS, MOST_VERSIONS] = [20, 100, 60];

const MATERIALS = `(SELECT coalesce(json_agg(v ORDER BY v.kind, v.number DESC), '[]') FROM (
    SELECT m.id, m.kind, m.number, m.name, m.state, m.reason, m.given_at AS "givenAt",
      m.brought_by IS NOT NULL AS "isFromDesk",
      CASE WHEN m.state = 'coming' THEN ${arrivedSql(MATERIAL, 'm.id')} END AS arrived FROM speaking_material m
    WHERE m.shop_id = s.shop_id AND m.task_id = s.id ORDER BY m.number DESC LIMIT ${MOST_VERSIONS}) v)`;

type Row = Omit<OwnTask, 'answers' | 'needsSlides' | 'takes' | 'mayDisclose'>;

// What the draft has moved since is the desk's: an expert is told the time of the invitation until another one is released.
const TASKS = `SELECT s.id, s.version, coalesce(${inLanguageSql('x', '$3', 'title')}, ${inLanguageSql('i', '$3', 'title')}) AS title, i.kind, s.role, s.state,
    coalesce(x.starts_at, s.told_starts_at) AS "startsAt", coalesce(x.ends_at, s.told_ends_at) AS "endsAt", x.id IS NOT NULL AS "isReleased",
    CASE WHEN x.id IS NULL THEN '' ELSE ${roomNameSql('x.room_id', '$3')} END AS room, s.answer_by AS "answerBy", ${lateSql('$4')} AS "isLate",
    s.reason, s.coi, ${slidesBySql('$5')} AS "slidesBy", ${MATERIALS} AS materials
  FROM speaking_task s JOIN speaking_guest g ON g.shop_id = s.shop_id AND g.id = s.guest_id
    JOIN agenda_item i ON i.shop_id = s.shop_id AND i.id = s.item_id ${standingSlotSql('s.item_id')}
  WHERE s.shop_id = $1 AND s.guest_id = $2 AND s.state <> 'replaced' AND ${PLANNED}`;

function shownTask(row: Row, now: number): OwnTask {
  const isOpen = AGREED_STATES.includes(row.state);
  const takes = (kind: MaterialKind): boolean => {
    const newest = row.materials.find((one: OwnMaterial) => one.kind === kind && one.state !== 'coming');
    return mayAnnounce({ ...row, state: newest?.state ?? null }, now);
  };
  const speaks = needsSlides(row.role);
  return {
    ...row,
    answers: answersFrom(row.state),
    needsSlides: speaks,
    takes: isOpen ? (['slides', 'coi'] as const).filter((kind) => (kind === 'coi' || speaks) && takes(kind)) : [],
    mayDisclose: isOpen && row.coi !== 'uploaded',
  };
}

const values = async (ctx: Ctx, guest: number): Promise<unknown[]> => [
  ...[ctx.shop.id, guest, ctx.locale, ctx.services.now().toISOString(), await slidesHours(ctx)],
];

/** One task of an invitation as its expert sees it. */
export async function ownTask(ctx: Ctx, reader: Reader, guest: number, task: number): Promise<OwnTask> {
  const row = await reader.row<Row>(`${TASKS} AND s.id = $6`, [...(await values(ctx, guest)), task]);
  if (row === null) throw notFound();
  return shownTask(row, ctx.services.now().getTime());
}

const HEAD = `SELECT g.id AS guest, json_build_object('id', c.id, 'title', ${inLanguageSql('c', '$2', 'title')}, 'startsOn', c.starts_on, 'endsOn', c.ends_on,
    'timeZone', c.time_zone, 'city', ${inLanguageSql('c', '$2', 'city')}, 'venue', ${inLanguageSql('c', '$2', 'venue')}) AS conference,
    json_build_object('id', e.id, 'name', ${inLanguageSql('e', '$2', 'title')}) AS expert
  FROM speaking_guest g JOIN conference c ON c.shop_id = g.shop_id AND c.id = g.conference_id JOIN expert e ON e.shop_id = g.shop_id AND e.id = g.expert_id
  WHERE g.shop_id = $1 AND g.ended_at IS NULL`;

type Head = Pick<Cockpit, 'conference' | 'expert'> & { guest: number };

async function cockpitOf(ctx: Ctx, { guest, conference, expert }: Head): Promise<Cockpit> {
  const rows = await ctx.db.rows<Row>(
    `${TASKS} ORDER BY "startsAt" NULLS LAST, s.id LIMIT ${MOST_TASKS}`,
    await values(ctx, guest),
  );
  const now = ctx.services.now().getTime();
  return { conference, expert, tasks: rows.map((row) => shownTask(row, now)) };
}

/** What the caller was invited to do: at one conference, or at each that is not over for long. */
export async function ownTasks(ctx: Ctx, conference: number | undefined): Promise<{ data: Cockpit[] }> {
  const which = conference === undefined ? `c.ends_at > $4::timestamptz - interval '60 days'` : 'g.conference_id = $4';
  const heads = await ctx.db.rows<Head>(
    `${HEAD} AND g.expert_id = (SELECT l.expert_id FROM expert_link l WHERE l.shop_id = $1 AND l.member_id = $3) AND ${which}
     ORDER BY c.starts_at NULLS LAST, g.id LIMIT ${MOST_CONFERENCES}`,
    [ctx.shop.id, ctx.locale, signedIn(ctx).id, conference ?? ctx.services.now().toISOString()],
  );
  const found = await Promise.all(heads.map((head) => cockpitOf(ctx, head)));
  return { data: found.filter(({ tasks }) => tasks.length > 0) };
}

/** What the expert of the calling link was invited to do. */
export async function linkedTasks(ctx: Ctx): Promise<{ data: Cockpit }> {
  const guest = await guestOfLink(ctx, ctx.db);
  const head = await ctx.db.row<Head>(`${HEAD} AND g.id = $3`, [ctx.shop.id, ctx.locale, guest]);
  if (head === null) throw notFound();
  return { data: await cockpitOf(ctx, head) };
}
