import { z } from 'zod';
import { demoMoment } from '../../../kernel/demo/demo-days.ts';
import { demoYaml } from '../../../kernel/demo/demo-files.ts';
import { plantCategories } from '../../../kernel/demo/plant-categories.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { membersByPhone } from '../../../kernel/identity/ensure-accounts.ts';
import { plantContent } from '../envelope/public.ts';
import { documentKind } from './kind.ts';

const Readings = z.array(
  z.strictObject({
    slug: z.string(),
    /** Absent where nobody was signed in. */
    phone: z.string().optional(),
    code: z.string().regex(/^\d{8}$/),
    daysAgo: z.number().int(),
    at: z.string().regex(/^\d\d:\d\d$/),
    seconds: z.array(z.number().int()),
  }),
);

const READING = `INSERT INTO document_view (document_id, file_id, sha256, pages, code, key_hash, member_id, opened_at, seen_at)
  SELECT d.id, f.id, f.sha256, d.pages, $2, '', $3, $4, $4 FROM document d JOIN file f ON f.shop_id = d.shop_id AND f.id = d.paper_file
  WHERE d.shop_id = $5 AND d.slug = $1 ON CONFLICT DO NOTHING RETURNING id`;
const PAGES = `INSERT INTO document_view_page (view_id, page, shown_at, seconds)
  SELECT $1, s.page, $2, s.seconds FROM unnest($3::int[]) WITH ORDINALITY s (seconds, page)`;

/** Some who read a document with a watermark; nobody goes on with these readings, for they have no secret. */
async function plantReadings(ctx: Ctx): Promise<void> {
  const readings = Readings.parse(demoYaml(ctx.shop.code, 'document-readings.yaml') ?? []);
  if (readings.length === 0) return;
  const { config, now } = ctx.services;
  await ctx.db.write(async (tx) => {
    const phones = readings.flatMap(({ phone }) => phone ?? []);
    const members = await membersByPhone(tx, config, ctx.shop.id, phones);
    for (const { slug, phone, code, daysAgo, at, seconds } of readings) {
      const openedAt = demoMoment(now(), -daysAgo, at);
      const reader = phone === undefined ? null : (members.get(phone) ?? null);
      const made = await tx.row<{ id: number }>(READING, [slug, code, reader, openedAt, ctx.shop.id]);
      if (made !== null) await tx.rows(PAGES, [made.id, openedAt, seconds]);
    }
  });
}

/** Documents of the demo, with their papers and categories, and some who read them. */
export async function demo(ctx: Ctx): Promise<void> {
  await plantCategories(ctx, 'document_category', 'document-categories.yaml');
  await plantContent(ctx, documentKind, 'documents.yaml');
  await plantReadings(ctx);
}
