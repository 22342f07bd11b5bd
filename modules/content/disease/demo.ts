import { z } from 'zod';
import { demoYaml } from '../../../kernel/demo/demo-files.ts';
import { plantRecords } from '../../../kernel/demo/plant-records.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { DiseaseValues } from './admin-contract.ts';
import { beforeSave } from './commands/save-disease.ts';
import { tellDisease } from './commands/tell-disease.ts';
import { orderedSections, type PartKind, type PartSection, partKinds, sectionKeys } from './rules.ts';
import { disease } from './schema.ts';

const FILE = 'diseases.yaml';

const Sections = z.partialRecord(z.enum(sectionKeys), z.strictObject({ zh: z.string(), en: z.string() }));
const Entries = z.array(
  z.object({
    name: z.string(),
    pinyin: z.string().default(''),
    /** Numbers of drugs that it links to, and the disease in its place. */
    drugs: z.array(z.string()).default([]),
    documents: z.array(z.string()).default([]),
    successor: z.string().optional(),
    patient: Sections.optional(),
    professional: Sections.optional(),
    /** The part that waits for its review. */
    asked: z.enum(partKinds).optional(),
  }),
);

const PART = `insert into disease_part (disease_id, kind, sections, state, passed, passed_at)
  values ($1, $2, $3::jsonb, $4, case when $4 = 'passed' then $3::jsonb end, case when $4 = 'passed' then $5::timestamptz end)
  on conflict do nothing`;

const LINKS = `update disease t set sound = $3, letter = $4,
    drug_ids = coalesce((select array_agg(d.id order by d.id) from drug d where d.shop_id = $1 and d.number = any($5)), '{}'),
    document_ids = coalesce((select array_agg(d.id order by d.id) from document d where d.shop_id = $1 and d.slug = any($6)), '{}'),
    successor_id = (select s.id from disease s where s.shop_id = $1 and s.name = $7)
  where t.shop_id = $1 and t.id = $2`;

/** Diseases of the demo with their parts, all of them reviewed but one; what is there already stays. */
export async function demo(ctx: Ctx): Promise<void> {
  await plantRecords(ctx, {
    ...{ table: disease, values: DiseaseValues, by: 'name', file: FILE },
    read: ({ drugs: _, documents: __, successor: ___, patient: _p, professional: _q, asked: _a, ...entry }) => entry,
  });
  const entries = Entries.parse(demoYaml(ctx.shop.code, FILE) ?? []);
  await ctx.db.write(async (tx) => {
    for (const entry of entries) {
      const row = await tx.row<{ id: number; sound: string }>(
        'select id, sound from disease where shop_id = $1 and name = $2',
        [ctx.shop.id, entry.name],
      );
      if (row === null || row.sound !== '') continue;
      const { name, pinyin, drugs, documents, successor = '' } = entry;
      const { sound, letter } = (await beforeSave(ctx, tx, { name, pinyin, successorId: null }, null)) as {
        sound: string;
        letter: string;
      };
      await tx.rows(LINKS, [ctx.shop.id, row.id, sound, letter, drugs, documents, successor]);
      for (const kind of partKinds) {
        const sections = written(kind, entry[kind]);
        const state = entry.asked === kind ? 'asked' : 'passed';
        if (sections.length > 0) {
          await tx.rows(PART, [row.id, kind, JSON.stringify(sections), state, ctx.services.now().toISOString()]);
        }
      }
      await tellDisease(ctx, tx, row.id);
    }
  });
}

function written(kind: PartKind, said: z.output<typeof Sections> = {}): PartSection[] {
  const sections = Object.entries(said).map(([key, { zh, en }]) => ({
    ...{ key: key as PartSection['key'], text: zh.trim(), textEn: en.trim() },
  }));
  return orderedSections(kind, sections) ?? [];
}
