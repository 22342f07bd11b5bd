import { z } from 'zod';
import { demoYaml } from '../../../kernel/demo/demo-files.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { accountByIdentity } from '../../../kernel/identity/accounts.ts';
import { membershipOf } from '../../../kernel/identity/members.ts';
import { daysBetween } from '../../../kernel/rules/days-between.ts';
import { instantOf } from '../../../kernel/rules/time-zone.ts';
import { completeLeg } from './commands/complete-leg.ts';
import { followLeg } from './commands/follow-leg.ts';
import { leadLeg } from './commands/lead-leg.ts';
import { makePickup } from './commands/make-pickup.ts';
import { writeLeg } from './commands/write-leg.ts';
import { CREW_ROLES, DIRECTIONS, LEVELS, MODES, PLACE_KINDS } from './rules/words.ts';

const Both = z.strictObject({ zh: z.string(), en: z.string() });
const clock = z.string().regex(/^\d\d:\d\d$/);
const Leg = z.strictObject({
  key: z.string(),
  /** Who comes: a name, or the phone of a member. */
  guest: z.string().optional(),
  by: z.string().optional(),
  phone: z.string().default(''),
  direction: z.enum(DIRECTIONS).default('in'),
  mode: z.enum(MODES).default('flight'),
  isInternational: z.boolean().default(false),
  number: z.string().default(''),
  other: z.string().default(''),
  station: z.string().optional(),
  place: z.string().optional(),
  /** Counts from the first day of the conference; absent where nothing is said yet. */
  day: z.number().optional(),
  at: clock.optional(),
  seat: z.string().default(''),
  companions: z.number().default(0),
  level: z.enum(LEVELS).default('none'),
  isVip: z.boolean().default(false),
  isTicketed: z.boolean().default(false),
});
const Demo = z.strictObject({
  conference: z.string(),
  places: z.array(
    z.strictObject({
      key: z.string(),
      kind: z.enum(PLACE_KINDS),
      name: Both,
      meet: Both.optional(),
      at: z.tuple([z.number(), z.number()]).optional(),
    }),
  ),
  roads: z.array(
    z.strictObject({ from: z.string(), to: z.string(), bands: z.array(z.tuple([clock, clock, z.number()])) }),
  ),
  vehicles: z.array(z.strictObject({ key: z.string(), name: z.string(), plate: z.string(), seats: z.number() })),
  crew: z.array(
    z.strictObject({ key: z.string(), name: z.string(), role: z.enum(CREW_ROLES), phone: z.string().default('') }),
  ),
  legs: z.array(Leg),
  pickups: z.array(
    z.strictObject({
      legs: z.array(z.string()),
      vehicle: z.string().optional(),
      driver: z.string().optional(),
      greeter: z.string().optional(),
    }),
  ),
  /** What was said of a leg after its car was arranged: so many minutes later than the timetable has it. */
  delays: z.array(z.strictObject({ leg: z.string(), minutes: z.number() })),
});
type Demo = z.output<typeof Demo>;

interface Conference {
  id: number;
  startsOn: string;
  timeZone: string;
}

type Numbers = ReadonlyMap<string, number>;

const PLACE = `INSERT INTO receiving_place (kind, name, name_en, meeting_point, meeting_point_en, position, latitude, longitude) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`;
const ROAD = `INSERT INTO receiving_road (station_id, place_id, from_time, until_time, minutes) VALUES ($1, $2, $3, $4, $5) RETURNING id`;
const VEHICLE = `INSERT INTO receiving_vehicle (name, plate, seats, position) VALUES ($1, $2, $3, $4) RETURNING id`;
const CREW = `INSERT INTO receiving_crew (name, role, phone) VALUES ($1, $2, $3) RETURNING id`;

/** Makes what guests are driven by and between; answers the numbers by their keys. */
async function plantFleet(ctx: Ctx, { places, roads, vehicles, crew }: Demo): Promise<Numbers> {
  const numbers = new Map<string, number>();
  await ctx.db.write(async (tx) => {
    const add = async (key: string, sql: string, values: readonly unknown[]): Promise<void> => {
      numbers.set(key, (await tx.row<{ id: number }>(sql, values))?.id ?? 0);
    };
    for (const [nth, { key, kind, name, meet, at }] of places.entries()) {
      await add(key, PLACE, [
        kind,
        name.zh,
        name.en,
        meet?.zh ?? '',
        meet?.en ?? '',
        (nth + 1) * 10,
        ...(at ?? [null, null]),
      ]);
    }
    for (const { from, to, bands } of roads) {
      for (const band of bands)
        await add(`${from} ${to} ${band[0]}`, ROAD, [numbers.get(from), numbers.get(to), ...band]);
    }
    for (const [nth, { key, name, plate, seats }] of vehicles.entries()) {
      await add(key, VEHICLE, [name, plate, seats, (nth + 1) * 10]);
    }
    for (const { key, name, role, phone } of crew) await add(key, CREW, [name, role, phone]);
  });
  return numbers;
}

/** The member of the shop who has that phone; null where nobody has it, or none is named. */
export async function memberByPhone(ctx: Ctx, phone: string | undefined): Promise<number | null> {
  if (phone === undefined) return null;
  const account = await accountByIdentity(ctx.db, ctx.services.config, { kind: 'phone', value: phone });
  return (account && (await membershipOf(ctx.db, ctx.shop.id, account.id)))?.id ?? null;
}

function timeOf({ startsOn, timeZone }: Conference, { day, at }: z.output<typeof Leg>): string | null {
  if (day === undefined || at === undefined) return null;
  const on = new Date(Date.parse(startsOn) + day * 86_400_000).toISOString().slice(0, 10);
  return instantOf(on, at, timeZone).toISOString();
}

async function plantLegs(ctx: Ctx, { legs }: Demo, conference: Conference, fleet: Numbers): Promise<Numbers> {
  const numbers = new Map<string, number>();
  for (const leg of legs) {
    const { key, by, guest = '', other, station, place, isTicketed, day: _day, at: _at, ...rest } = leg;
    const memberId = await memberByPhone(ctx, by);
    // Who has left the shop meanwhile does not come either.
    if (by !== undefined && memberId === null) continue;
    await ctx.db.write(async (tx) => {
      const written = {
        ...{ ...rest, guest, memberId, conferenceId: conference.id, otherPlace: other, sharesPhone: rest.phone !== '' },
        ...{ stationId: fleet.get(station ?? '') ?? null, placeId: fleet.get(place ?? '') ?? null },
        scheduledAt: timeOf(conference, leg),
      };
      const source = memberId === null ? 'desk' : 'guest';
      const id = await writeLeg(ctx, tx, null, await completeLeg(ctx, tx, written, null, source));
      await followLeg(ctx, tx, id, source);
      if (isTicketed) await leadLeg(ctx, tx, { id, version: 1, to: 'ticketed', source });
      numbers.set(key, id);
    });
  }
  return numbers;
}

async function plantRides(ctx: Ctx, { pickups, delays }: Demo, fleet: Numbers, legs: Numbers): Promise<void> {
  for (const { legs: keys, vehicle = '', driver = '', greeter = '' } of pickups) {
    const riding = keys.flatMap((key) => legs.get(key) ?? []);
    const [of, who, greets] = [vehicle, driver, greeter].map((key) => fleet.get(key) ?? null) as [
      number | null,
      number | null,
      number | null,
    ];
    if (riding.length > 0) await makePickup(ctx, { legs: riding, vehicle: of, driver: who, greeter: greets, note: '' });
  }
  for (const { leg, minutes } of delays) {
    const id = legs.get(leg);
    if (id === undefined) continue;
    await ctx.db.write(async (tx) => {
      const row = await tx.row<{ version: number; scheduledAt: string }>(
        'SELECT version, scheduled_at AS "scheduledAt" FROM receiving_leg WHERE shop_id = $1 AND id = $2',
        [ctx.shop.id, id],
      );
      if (row === null) return;
      const estimatedAt = new Date(Date.parse(row.scheduledAt) + minutes * 60_000).toISOString();
      await leadLeg(ctx, tx, { id, version: row.version, to: 'delayed', source: 'feed', estimatedAt });
    });
  }
}

/** Gives a demo shop guests who travel to its congress, cars that meet them, and a train that is late; once. */
export async function demo(ctx: Ctx): Promise<void> {
  const found = demoYaml(ctx.shop.code, 'receivings.yaml');
  if (found === null) return;
  const plan = Demo.parse(found);
  const conference = await ctx.db.row<Conference>(
    'SELECT id, starts_on::text AS "startsOn", time_zone AS "timeZone" FROM conference WHERE shop_id = $1 AND slug = $2 AND live',
    [ctx.shop.id, plan.conference],
  );
  const there = await ctx.db.row('SELECT FROM receiving_place WHERE shop_id = $1 LIMIT 1', [ctx.shop.id]);
  // The congress of a shop that is older than this module may be over by now.
  const isComing =
    conference !== null && daysBetween(ctx.services.now().toISOString().slice(0, 10), conference.startsOn) > 3;
  if (!isComing || there !== null) return;
  const fleet = await plantFleet(ctx, plan);
  await plantRides(ctx, plan, fleet, await plantLegs(ctx, plan, conference, fleet));
}
