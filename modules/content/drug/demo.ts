import { z } from 'zod';
import { demoYaml } from '../../../kernel/demo/demo-files.ts';
import { plantRecords } from '../../../kernel/demo/plant-records.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { DrugValues } from './admin-contract.ts';
import { tellDrug } from './commands/tell-drug.ts';
import { LeafletSection } from './contract.ts';
import { inOfficialOrder, type SectionKey } from './rules.ts';
import { drug } from './schema.ts';

const FILE = 'drugs.yaml';

const Leaflets = z.array(
  z.object({
    number: z.string(),
    leaflets: z
      .array(
        z.strictObject({
          approvedOn: z.string(),
          revisedOn: z.string().optional(),
          /** What differs from the version before, or all of the first. */
          sections: z.partialRecord(LeafletSection.shape.key, z.string()),
        }),
      )
      .default([]),
  }),
);

const LEAFLET = `insert into drug_leaflet (drug_id, edition, number, approved_on, revised_on, sections)
  values ($1, $2, $3, $4, $5, $6) on conflict do nothing`;

/** Drugs of the demo with the versions of their leaflets; what is there already stays. */
export async function demo(ctx: Ctx): Promise<void> {
  await plantRecords(ctx, {
    ...{ table: drug, values: DrugValues, by: 'number', file: FILE },
    read: ({ leaflets: _, ...entry }) => entry,
  });
  await ctx.db.write(async (tx) => {
    for (const { number, leaflets } of Leaflets.parse(demoYaml(ctx.shop.code, FILE) ?? [])) {
      const row = await tx.row<{ id: number }>('select id from drug where shop_id = $1 and number = $2', [
        ctx.shop.id,
        number,
      ]);
      if (row === null) continue;
      const texts = new Map<SectionKey, string>();
      for (const [at, { approvedOn, revisedOn = null, sections }] of leaflets.entries()) {
        for (const [key, text] of Object.entries(sections)) texts.set(key as SectionKey, text.trim());
        const whole = inOfficialOrder(Array.from(texts, ([key, text]) => ({ key, text })));
        await tx.rows(LEAFLET, [row.id, at + 1, number, approvedOn, revisedOn, JSON.stringify(whole)]);
      }
      await tellDrug(ctx, tx, row.id);
    }
  });
}
