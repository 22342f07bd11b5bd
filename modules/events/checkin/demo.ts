import { z } from 'zod';
import { demoMoment } from '../../../kernel/demo/demo-days.ts';
import { demoYaml } from '../../../kernel/demo/demo-files.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { WALL_NAMES } from './rules/wall-names.ts';

const Both = z.strictObject({ zh: z.string(), en: z.string() });
const Lists = z.array(
  z.strictObject({
    /** Slug of the conference, and the title of a product of it where the list is for that alone. */
    conference: z.string(),
    product: z.string().optional(),
    name: Both,
    /** Name of the room that it lets into. */
    room: z.string().optional(),
    isMulti: z.boolean().default(false),
    /** Whoever arrives by it is sent a message of welcome. */
    isGreeting: z.boolean().default(false),
    /** Name of the list, which stands before, whose people sign out by this one. */
    signsOutOf: z.string().optional(),
    /** From when on it takes anybody, in days from the day on which the demo is planted; at any time where nothing is said. */
    opensInDays: z.number().optional(),
    gates: z.array(Both),
    /** The screen in the foyer that greets whoever comes by it, where there is one. */
    wall: z.strictObject({ name: Both, welcome: Both, names: z.enum(WALL_NAMES), seconds: z.number() }).optional(),
  }),
);
type DemoList = z.output<typeof Lists>[number];

const CONFERENCE = `select c.id, p.id as product from conference c
    left join registration_product p on p.shop_id = c.shop_id and p.conference_id = c.id and p.title = $3
  where c.shop_id = $1 and c.slug = $2 and not exists (select from checkin_list l where l.shop_id = $1 and l.conference_id = c.id and l.name = $4)`;

async function plantList(ctx: Ctx, list: DemoList): Promise<void> {
  const { conference, product = '', name, room = '', isMulti, isGreeting, signsOutOf, opensInDays, gates, wall } = list;
  await ctx.db.write(async (tx) => {
    const of = await tx.row<{ id: number; product: number | null }>(CONFERENCE, [
      ...[ctx.shop.id, conference, product, name.zh],
    ]);
    if (of === null || (product !== '' && of.product === null)) return;
    const opensAt = opensInDays === undefined ? null : demoMoment(ctx.services.now(), opensInDays, '07:00');
    const made = await tx.row<{ id: number }>(
      `insert into checkin_list (conference_id, product_id, name, name_en, opens_at, is_multi, out_of_id, room_id, is_greeting) values ($1, $2, $3, $4, $5, $6,
         (select id from checkin_list where shop_id = $7 and conference_id = $1 and name = $8),
         (select id from room where shop_id = $7 and name = $9 order by id limit 1), $10) returning id`,
      [of.id, of.product, name.zh, name.en, opensAt, isMulti, ctx.shop.id, signsOutOf ?? null, room, isGreeting],
    );
    for (const gate of gates) {
      await tx.rows('insert into checkin_gate (list_id, name, name_en) values ($1, $2, $3)', [
        ...[made?.id, gate.zh, gate.en],
      ]);
    }
    if (wall === undefined) return;
    const { name: title, welcome, names, seconds } = wall;
    await tx.rows(
      `insert into checkin_wall (list_id, name, name_en, welcome, welcome_en, names, seconds) values ($1, $2, $3, $4, $5, $6, $7)`,
      [made?.id, title.zh, title.en, welcome.zh, welcome.en, names, seconds],
    );
  });
}

/** Gives a demo shop lists and gates for those who registered; lists that are there stay as they are. */
export async function demo(ctx: Ctx): Promise<void> {
  for (const list of Lists.parse(demoYaml(ctx.shop.code, 'checkin-lists.yaml') ?? [])) await plantList(ctx, list);
}
