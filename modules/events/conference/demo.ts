import { z } from 'zod';
import { demoDay, demoMoment } from '../../../kernel/demo/demo-days.ts';
import { demoYaml } from '../../../kernel/demo/demo-files.ts';
import { plantCategories } from '../../../kernel/demo/plant-categories.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { accountByIdentity } from '../../../kernel/identity/accounts.ts';
import { membershipOf } from '../../../kernel/identity/members.ts';
import { importPublished } from '../../content/envelope/public.ts';
import { giveRoleOnThing } from '../../people/role/public.ts';
import { fileNumbers } from '../../platform/file/public.ts';
import { ConferenceValues } from './admin-contract.ts';
import { conferenceKind } from './kind.ts';

const DAY_MS = 24 * 3600 * 1000;

const Both = z.strictObject({ zh: z.string(), en: z.string() });
/** Its days are told from the day on which the demo is planted, so that there is always something to come. */
const Conferences = z.array(
  z.strictObject({
    slug: z.string(),
    series: z.string().optional(),
    title: Both,
    lead: Both,
    /** Markdown. */
    body: Both,
    startsInDays: z.number(),
    days: z.number(),
    startTime: z.string().optional(),
    endTime: z.string().optional(),
    mode: z.enum(['onsite', 'online', 'hybrid']).default('onsite'),
    city: Both.optional(),
    venue: Both.optional(),
    address: Both.optional(),
    at: z.tuple([z.number(), z.number()]).optional(),
    organisers: z.array(Both),
    registration: z
      .strictObject({ url: z.string(), opensInDays: z.number().optional(), closesInDays: z.number().optional() })
      .optional(),
    tags: z.array(z.string()).default([]),
    cover: z.string().optional(),
    daysAgo: z.number(),
  }),
);

/** The secretary of the one conference that is next, who sees no other. */
async function appointSecretary(ctx: Ctx): Promise<void> {
  const { config } = ctx.services;
  const account = await accountByIdentity(ctx.db, config, { kind: 'username', value: 'secretary' });
  const member = account && (await membershipOf(ctx.db, ctx.shop.id, account.id));
  const next = await ctx.db.row<{ id: number }>(`SELECT id FROM conference WHERE shop_id = $1 AND slug = $2`, [
    ctx.shop.id,
    'myeloma-forum',
  ]);
  if (member === null || next === null) return;
  const role = {
    ...{ key: 'congress-secretary', name: '会务秘书', nameEn: 'Congress secretary' },
    permissions: [
      ...['view', 'save', 'export', 'publish'].map((right) => `${conferenceKind.record}.${right}`),
      'role.thing.view',
    ],
  };
  await ctx.db.write((tx) =>
    giveRoleOnThing(tx, ctx, { role, record: conferenceKind.record, thingId: next.id, memberId: member.id }),
  );
}

/** Gives a demo shop its conferences and their series; those that are there already stay. */
export async function demo(ctx: Ctx): Promise<void> {
  const series = await plantCategories(ctx, 'conference_series', 'conference-series.yaml');
  const [tags, there, files] = await Promise.all([
    ctx.db.rows<{ id: number; name: string }>('SELECT id, name FROM tag WHERE shop_id = $1', [ctx.shop.id]),
    ctx.db.rows<{ slug: string }>('SELECT slug FROM conference WHERE shop_id = $1', [ctx.shop.id]),
    fileNumbers(ctx),
  ]);
  const { marked } = await import('marked');
  const tagIds = new Map(tags.map(({ id, name }) => [name, id]));
  const slugs = new Set(there.map(({ slug }) => slug));
  const now = ctx.services.now();
  const moment = (inDays: number | undefined): string | null =>
    inDays === undefined ? null : demoMoment(now, inDays, '18:00');
  for (const one of Conferences.parse(demoYaml(ctx.shop.code, 'conferences.yaml') ?? [])) {
    if (slugs.has(one.slug)) continue;
    const { title, lead, body, city, venue, address, organisers, registration } = one;
    const values = ConferenceValues.parse({
      ...{ slug: one.slug, mode: one.mode, startTime: one.startTime, endTime: one.endTime },
      ...{ title: title.zh, titleEn: title.en, lead: lead.zh, leadEn: lead.en },
      ...{ body: await marked.parse(body.zh), bodyEn: await marked.parse(body.en) },
      ...{ startsOn: demoDay(now, one.startsInDays), endsOn: demoDay(now, one.startsInDays + one.days - 1) },
      ...{ city: city?.zh, cityEn: city?.en, venue: venue?.zh, venueEn: venue?.en },
      ...{
        address: address?.zh,
        addressEn: address?.en,
        latitude: one.at?.[0] ?? null,
        longitude: one.at?.[1] ?? null,
      },
      ...{ organisers: organisers.map(({ zh }) => zh), organisersEn: organisers.map(({ en }) => en) },
      registrationUrl: registration?.url,
      registrationOpens: moment(registration?.opensInDays),
      registrationCloses: moment(registration?.closesInDays),
      seriesId: one.series === undefined ? null : series.get(one.series),
      tagIds: one.tags.flatMap((name) => tagIds.get(name) ?? []),
      coverFile: one.cover === undefined ? null : files.get(one.cover),
    });
    await importPublished(ctx, conferenceKind, values, new Date(now.getTime() - one.daysAgo * DAY_MS).toISOString());
  }
  await appointSecretary(ctx);
}
