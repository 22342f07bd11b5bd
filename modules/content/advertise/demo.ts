import { z } from 'zod';
import type { Tx } from '../../../kernel/database/db.ts';
import { demoDay, demoMoment } from '../../../kernel/demo/demo-days.ts';
import { demoYaml } from '../../../kernel/demo/demo-files.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { fileNumbers, filesNamed } from '../../platform/file/public.ts';
import { CREATIVE_STATES } from './admin-contract.ts';
import { type Frozen, fingerprint } from './fingerprint.ts';
import { CATEGORIES } from './rules/categories.ts';

const Figures = z.strictObject({
  daysAgo: z.number().int(),
  slot: z.string(),
  served: z.number(),
  viewed: z.number(),
  clicked: z.number(),
  closed: z.number(),
});

const Creative = z.strictObject({
  category: z.enum(CATEGORIES),
  title: z.string(),
  titleEn: z.string().default(''),
  text: z.string().default(''),
  textEn: z.string().default(''),
  link: z.string(),
  /** Name of a picture of the library. */
  picture: z.string().optional(),
  reviewNo: z.string().default(''),
  /** Days from now on which the review ends. */
  reviewDays: z.number().int().optional(),
  state: z.enum(CREATIVE_STATES),
  reason: z.string().default(''),
  figures: z.array(Figures).default([]),
});
type Creative = z.output<typeof Creative>;

const Campaign = z.strictObject({
  name: z.string(),
  organisation: z.string(),
  isSeller: z.boolean().default(false),
  isOn: z.boolean().default(true),
  fromDays: z.number().int(),
  toDays: z.number().int(),
  slots: z.array(z.string()),
  audience: z.string().default('public'),
  viewerCap: z.number().nullable().default(null),
  priority: z.number().default(0),
  creatives: z.array(Creative),
});
type Campaign = z.output<typeof Campaign>;

const CAMPAIGN = `
  INSERT INTO advertise_campaign (name, organisation_id, is_seller, is_on, starts_at, ends_at, slots, audience, viewer_cap, priority)
  SELECT $2, o.id, $4, $5, $6, $7, $8, $9, $10, $11 FROM organisation o WHERE o.shop_id = $1 AND o.name = $3
    AND NOT EXISTS (SELECT FROM advertise_campaign k WHERE k.shop_id = $1 AND k.name = $2) RETURNING id`;
const CREATIVE = `
  INSERT INTO advertise_creative (campaign_id, category, title, title_en, text, text_en, link, picture_file, review_no, review_until,
    state, reason, frozen, written_by, asked_by)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) RETURNING id`;
const TALLY = `INSERT INTO advertise_tally (day, campaign_id, creative_id, slot, served, viewed, clicked, closed)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`;

/** Who wrote and who passed the advertisements of the demo. */
interface Desk {
  editor: number;
  chief: number;
}

const DESK = `
  SELECT r.key, min(x.member_id) AS id FROM role r JOIN member_role x ON x.shop_id = r.shop_id AND x.role_id = r.id
  WHERE r.shop_id = $1 AND r.key IN ('editor', 'chief') GROUP BY r.key`;

async function deskOf(ctx: Ctx): Promise<Desk | null> {
  const rows = await ctx.db.rows<{ key: string; id: number }>(DESK, [ctx.shop.id]);
  const holder = (role: string) => rows.find(({ key }) => key === role)?.id;
  const [editor, chief] = [holder('editor'), holder('chief')];
  return editor === undefined || chief === undefined ? null : { editor, chief };
}

async function plantCreative(ctx: Ctx, tx: Tx, campaign: number, creative: Creative, desk: Desk, files: Files) {
  const now = ctx.services.now();
  const { category, title, titleEn, text, textEn, link, reviewNo, reviewDays, state, reason } = creative;
  const picture = files.get(creative.picture ?? '') ?? null;
  const [file] = picture === null ? [] : await filesNamed(ctx, tx, [picture], 'cover');
  const sha256 = file?.sha256 ?? null;
  const frozen: Frozen | null =
    state === 'passed'
      ? {
          hash: fingerprint(creative, sha256),
          picture: sha256,
          reviewNo,
          by: desk.chief,
          at: demoMoment(now, -5, '10:30'),
        }
      : null;
  const until = reviewDays === undefined ? null : demoDay(now, reviewDays);
  const made = await tx.row<{ id: number }>(CREATIVE, [
    ...[campaign, category, title, titleEn, text, textEn, link, file?.id ?? null, reviewNo, until, state, reason],
    ...[frozen === null ? null : JSON.stringify(frozen), desk.editor, state === 'draft' ? null : desk.editor],
  ]);
  for (const { daysAgo, slot, served, viewed, clicked, closed } of creative.figures) {
    await tx.rows(TALLY, [demoDay(now, -daysAgo), campaign, made?.id, slot, served, viewed, clicked, closed]);
  }
}

type Files = ReadonlyMap<string, number>;

/** Campaigns of the demo with their advertisements in every state, and what they came to; those that are there already stay. */
export async function demo(ctx: Ctx): Promise<void> {
  const campaigns = z.array(Campaign).parse(demoYaml(ctx.shop.code, 'advertise.yaml') ?? []);
  const desk = campaigns.length === 0 ? null : await deskOf(ctx);
  if (desk === null) return;
  const [now, files] = [ctx.services.now(), await fileNumbers(ctx)];
  const valuesOf = ({ name, organisation, isSeller, isOn, fromDays, toDays, ...one }: Campaign): unknown[] => [
    ...[ctx.shop.id, name, organisation, isSeller, isOn],
    ...[demoMoment(now, fromDays, '09:00'), demoMoment(now, toDays, '18:00')],
    ...[one.slots, one.audience, one.viewerCap, one.priority],
  ];
  await ctx.db.write(async (tx) => {
    for (const campaign of campaigns) {
      const made = await tx.row<{ id: number }>(CAMPAIGN, valuesOf(campaign));
      if (made === null) continue;
      for (const creative of campaign.creatives) await plantCreative(ctx, tx, made.id, creative, desk, files);
    }
  });
}
