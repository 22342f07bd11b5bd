import { z } from 'zod';
import { demoYaml } from '../../../kernel/demo/demo-files.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Pin } from './rules/pin-states.ts';
import { LAYOUTS, LOOKS } from './rules/slots.ts';

const DAY_MS = 24 * 3600_000;

const Slots = z.array(
  z.strictObject({
    key: z.string(),
    name: z.string(),
    nameEn: z.string(),
    capacity: z.number(),
    layout: z.enum(LAYOUTS).default('every'),
    look: z.enum(LOOKS),
    /** Kind and slug of each; the days from now on that it begins and ends. */
    pins: z.array(z.strictObject({ item: z.string(), fromDays: z.number().optional(), toDays: z.number().optional() })),
  }),
);

/** Gives a demo shop its own slots, with what its editors pinned there; those that are there already stay. */
export async function demo(ctx: Ctx): Promise<void> {
  const slots = Slots.parse(demoYaml(ctx.shop.code, 'pin-slots.yaml') ?? []);
  if (slots.length === 0) return;
  const slugs = await ctx.db.rows<{ id: number; name: string }>(
    `SELECT item_id AS id, type || '/' || slug AS name FROM content_slug WHERE shop_id = $1`,
    [ctx.shop.id],
  );
  const ids = new Map(slugs.map(({ id, name }) => [name, id]));
  const day = (days: number | undefined): string | null =>
    days === undefined ? null : new Date(ctx.services.now().getTime() + days * DAY_MS).toISOString();
  await ctx.db.write(async (tx) => {
    for (const { pins, ...slot } of slots) {
      const made = await tx.row(
        `INSERT INTO pin_slot (key, name, name_en, capacity, layout, look) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (shop_id, key) DO NOTHING RETURNING id`,
        [slot.key, slot.name, slot.nameEn, slot.capacity, slot.layout, slot.look],
      );
      if (made === null) continue;
      const hung = pins.flatMap(({ item, fromDays, toDays }): Pin[] => {
        // What somebody took away before the pins came is not missed.
        const id = ids.get(item);
        const type = item.slice(0, item.indexOf('/'));
        return id === undefined ? [] : [{ type, id, audience: 'public', from: day(fromDays), to: day(toDays) }];
      });
      await tx.rows(`INSERT INTO pin_board (slot, pins) VALUES ($1, $2) ON CONFLICT (shop_id, slot) DO NOTHING`, [
        slot.key,
        JSON.stringify(hung),
      ]);
    }
  });
}
