import { z } from 'zod';
import { demoMoment } from '../../../kernel/demo/demo-days.ts';
import { demoYaml } from '../../../kernel/demo/demo-files.ts';
import { plantRecords } from '../../../kernel/demo/plant-records.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { importPublished } from '../../content/envelope/public.ts';
import { SurveyValues } from './admin-contract.ts';
import { plantSheets, Sheets } from './demo-sheets.ts';
import { surveyKind } from './kind.ts';
import { PanelValues } from './panel-admin-contract.ts';
import { surveyPanel } from './schema.ts';

const DAY_MS = 24 * 3600 * 1000;

const Surveys = z.array(
  z.looseObject({
    slug: z.string(),
    daysAgo: z.number(),
    /** Days from now at which it opens and closes. */
    opensIn: z.number().optional(),
    closesIn: z.number().optional(),
    sheets: Sheets.optional(),
  }),
);

/** Gives a demo shop its surveys with what was answered to them; those that are there already stay. */
export async function demo(ctx: Ctx): Promise<void> {
  await plantRecords(ctx, { table: surveyPanel, values: PanelValues, by: 'name', file: 'survey-panels.yaml' });
  const there = await ctx.db.rows<{ slug: string }>('SELECT slug FROM survey WHERE shop_id = $1', [ctx.shop.id]);
  const slugs = new Set(there.map(({ slug }) => slug));
  const now = ctx.services.now();
  const evening = (days: number): string => demoMoment(now, days, '18:00');
  const planted = Surveys.parse(demoYaml(ctx.shop.code, 'surveys.yaml') ?? []);
  for (const { daysAgo, opensIn, closesIn, sheets, ...written } of planted) {
    if (slugs.has(written.slug)) continue;
    const values = SurveyValues.parse({
      ...written,
      ...(opensIn !== undefined && { opensAt: evening(opensIn) }),
      ...(closesIn !== undefined && { closesAt: evening(closesIn) }),
    });
    const id = await importPublished(ctx, surveyKind, values, new Date(now.getTime() - daysAgo * DAY_MS).toISOString());
    if (sheets !== undefined) await plantSheets(ctx, id, values, { daysAgo, sheets });
  }
}
