import { z } from 'zod';
import type { Tx } from '../../../kernel/database/db.ts';
import { demoYaml } from '../../../kernel/demo/demo-files.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { instantOf } from '../../../kernel/rules/time-zone.ts';
import { holdAgenda } from './commands/hold-agenda.ts';
import { releaseWithin } from './commands/release-agenda.ts';
import { ItemKind, TaskRole } from './contract.ts';

const DAY_MS = 86_400_000;
const Both = z.strictObject({ zh: z.string(), en: z.string() });
/** From and to on the clocks of the place, such as `09:00-10:30`. */
const Time = z.string().regex(/^\d\d:\d\d-\d\d:\d\d$/);
/** What experts do, by role and slug, such as `chair gu-changfeng`. */
const People = z.array(z.string().regex(/^[a-z]+ [a-z-]+$/)).default([]);

const part = { at: Time, title: Both, about: Both.optional(), kind: ItemKind.default('talk'), people: People };
const Timetables = z.array(
  z.strictObject({
    /** Slug of the conference. */
    conference: z.string(),
    days: z.array(
      z.array(
        z.strictObject({
          ...part,
          room: z.string().optional(),
          track: Both.optional(),
          layout: z.string().default(''),
          expected: z.number().nullable().default(null),
          parts: z.array(z.strictObject(part)).default([]),
        }),
      ),
    ),
    note: z.string(),
    /** What has neither time nor room yet. */
    waiting: z
      .array(
        z.strictObject({
          ...part,
          at: z.undefined().optional(),
          track: Both.optional(),
          layout: z.string().default(''),
          expected: z.number().nullable().default(null),
        }),
      )
      .default([]),
    /** What the desk has moved since the release, by the Chinese title: the day, the time, the room. */
    moved: z.array(z.strictObject({ title: z.string(), day: z.number(), at: Time, room: z.string() })).default([]),
  }),
);
type Timetable = z.output<typeof Timetables>[number];
type Item = Timetable['days'][number][number];
type Part = Omit<Item['parts'][number], 'at'> & { at?: string | undefined };

interface Planting {
  tx: Tx;
  conferenceId: number;
  timeZone: string;
  rooms: ReadonlyMap<string, number>;
  experts: ReadonlyMap<string, number>;
  dayOf(index: number): string;
}

const spanOf = ({ timeZone, dayOf }: Planting, day: number, at: string): [string, string] =>
  at.split('-').map((time) => instantOf(dayOf(day), time, timeZone).toISOString()) as [string, string];

async function plantItem(
  planting: Planting,
  item: Part & Partial<Pick<Item, 'track' | 'layout' | 'expected'>>,
  { day, roomId, sessionId }: { day: number; roomId: number | null; sessionId: number | null },
): Promise<number> {
  const { tx, conferenceId, experts } = planting;
  const { kind, title, about, people, at, track, layout = '', expected = null } = item;
  const times = at === undefined ? [null, null] : spanOf(planting, day, at);
  const made = await tx.row<{ id: number }>(
    `INSERT INTO agenda_item (conference_id, session_id, kind, title, title_en, about, about_en, track, track_en, room_id, starts_at,
       ends_at, layout, expected)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) RETURNING id`,
    [
      ...[conferenceId, sessionId, kind, title.zh, title.en, about?.zh ?? '', about?.en ?? '', track?.zh ?? ''],
      ...[track?.en ?? '', roomId, ...times, layout, expected],
    ],
  );
  const id = made?.id ?? 0;
  const tasks = people.flatMap((told, position) => {
    const [role = '', slug = ''] = told.split(' ');
    const expertId = experts.get(slug);
    return expertId === undefined ? [] : [{ expertId, role: TaskRole.parse(role), position }];
  });
  await tx.rows(
    `INSERT INTO agenda_task (item_id, expert_id, role, position)
     SELECT $1, w."expertId", w.role, w.position FROM jsonb_to_recordset($2::jsonb) AS w ("expertId" bigint, role text, position int)`,
    [id, JSON.stringify(tasks)],
  );
  return id;
}

async function plantDays(planting: Planting, { days }: Timetable): Promise<void> {
  for (const [day, items] of days.entries()) {
    for (const { parts, room, ...item } of items) {
      const roomId = room === undefined ? null : (planting.rooms.get(room) ?? null);
      const sessionId = await plantItem(planting, item, { day, roomId, sessionId: null });
      for (const one of parts) await plantItem(planting, { ...one, track: item.track }, { day, roomId, sessionId });
    }
  }
}

async function plant(ctx: Ctx, tx: Tx, timetable: Timetable): Promise<void> {
  const shopId = ctx.shop.id;
  const conference = await tx.row<{ id: number; startsOn: string; timeZone: string }>(
    `SELECT id, starts_on::text AS "startsOn", time_zone AS "timeZone" FROM conference c WHERE shop_id = $1 AND slug = $2
       AND NOT EXISTS (SELECT FROM agenda a WHERE a.shop_id = c.shop_id AND a.conference_id = c.id)`,
    [shopId, timetable.conference],
  );
  if (conference === null) return;
  const named = async (sql: string) =>
    new Map((await tx.rows<{ id: number; name: string }>(sql, [shopId])).map(({ id, name }) => [name, id]));
  const { id: conferenceId, startsOn, timeZone } = conference;
  const planting: Planting = {
    ...{ tx, conferenceId, timeZone },
    rooms: await named('SELECT id, name FROM room WHERE shop_id = $1'),
    experts: await named('SELECT id, slug AS name FROM expert WHERE shop_id = $1 AND slug IS NOT NULL'),
    dayOf: (index) => new Date(Date.parse(`${startsOn}T00:00:00Z`) + index * DAY_MS).toISOString().slice(0, 10),
  };
  await holdAgenda(ctx, tx, conferenceId);
  await plantDays(planting, timetable);
  await releaseWithin(ctx, tx, { conferenceId, revision: 1, note: timetable.note }, null);
  if (timetable.waiting.length > 0) await holdAgenda(ctx, tx, conferenceId);
  for (const item of timetable.waiting) await plantItem(planting, item, { day: 0, roomId: null, sessionId: null });
  for (const { title, day, at, room } of timetable.moved) {
    await holdAgenda(ctx, tx, conferenceId);
    await tx.rows(
      `UPDATE agenda_item SET starts_at = $4, ends_at = $5, room_id = $6, version = version + 1, updated_at = now()
       WHERE shop_id = $1 AND conference_id = $2 AND title = $3`,
      [shopId, conferenceId, title, ...spanOf(planting, day, at), planting.rooms.get(room) ?? null],
    );
  }
}

/** Gives a demo shop its timetables, released, and what its desk has moved since; a conference that has one already keeps it. */
export async function demo(ctx: Ctx): Promise<void> {
  for (const timetable of Timetables.parse(demoYaml(ctx.shop.code, 'agendas.yaml') ?? [])) {
    await ctx.db.write((tx) => plant(ctx, tx, timetable));
  }
}
