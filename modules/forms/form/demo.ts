import { z } from 'zod';
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
  }),
);

/** Gives a demo shop its forms; those that are there already stay. What people answered is told by its story. */
export async function demo(ctx: Ctx): Promise<void> {
  const there = await ctx.db.rows<{ slug: string }>('SELECT slug FROM form WHERE shop_id = $1', [ctx.shop.id]);
  const slugs = new Set(there.map(({ slug }) => slug));
  const now = ctx.services.now().getTime();
  const at = (days: number): string => new Date(now + days * DAY_MS).toISOString();
  /** Six in the evening of that day in Beijing, as somebody would have chosen it. */
  const evening = (days: number): string => `${at(days).slice(0, 10)}T18:00:00+08:00`;
  for (const { daysAgo, opensIn, closesIn, ...written } of Forms.parse(demoYaml(ctx.shop.code, 'forms.yaml') ?? [])) {
    if (slugs.has(written.slug)) continue;
    const values = FormValues.parse({
      ...written,
      ...(opensIn !== undefined && { opensAt: evening(opensIn) }),
      ...(closesIn !== undefined && { closesAt: evening(closesIn) }),
    });
    await importPublished(ctx, formKind, values, at(-daysAgo));
  }
}
