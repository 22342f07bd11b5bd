import { z } from 'zod';
import { demoMoment } from '../../../kernel/demo/demo-days.ts';
import { demoYaml } from '../../../kernel/demo/demo-files.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { importPublished } from '../../content/envelope/public.ts';
import { FormValues } from './admin-contract.ts';
import { formKind } from './kind.ts';

const DAY_MS = 24 * 3600 * 1000;

const Forms = z.array(
  z.looseObject({
    slug: z.string(),
    daysAgo: z.number(),
    /** Days from now at which it opens and closes. */
    opensIn: z.number().optional(),
    closesIn: z.number().optional(),
    /** Days from now until which people of groups may be named. */
    namesIn: z.number().optional(),
    /** Days from now at which that begins for which one signs up. */
    eventIn: z.number().optional(),
  }),
);

/** Gives a demo shop its forms; those that are there already stay. What people answered is told by its story. */
export async function demo(ctx: Ctx): Promise<void> {
  const there = await ctx.db.rows<{ slug: string }>('SELECT slug FROM form WHERE shop_id = $1', [ctx.shop.id]);
  const slugs = new Set(there.map(({ slug }) => slug));
  const now = ctx.services.now();
  const evening = (days: number): string => demoMoment(now, days, '18:00');
  for (const { daysAgo, opensIn, closesIn, namesIn, eventIn, ...written } of Forms.parse(
    demoYaml(ctx.shop.code, 'forms.yaml') ?? [],
  )) {
    if (slugs.has(written.slug)) continue;
    const values = FormValues.parse({
      ...written,
      ...(opensIn !== undefined && { opensAt: evening(opensIn) }),
      ...(closesIn !== undefined && { closesAt: evening(closesIn) }),
      ...(namesIn !== undefined && { namesUntil: evening(namesIn) }),
      ...(eventIn !== undefined && { eventAt: demoMoment(now, eventIn, '14:00') }),
    });
    await importPublished(ctx, formKind, values, new Date(now.getTime() - daysAgo * DAY_MS).toISOString());
  }
}
