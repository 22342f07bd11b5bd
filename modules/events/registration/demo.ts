import { z } from 'zod';
import type { Tx } from '../../../kernel/database/db.ts';
import { demoMoment } from '../../../kernel/demo/demo-days.ts';
import { demoYaml } from '../../../kernel/demo/demo-files.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { ImportRow } from '../../../kernel/module/import-spec.ts';
import { openUnit } from '../../../kernel/stock/stock-unit.ts';
import { peopleOfRows } from '../../people/member/public.ts';
import { RuleInput, TierInput } from './admin-contract.ts';
import { enter } from './commands/enter.ts';
import { PRODUCT_AUDIENCES, PRODUCT_KINDS } from './contract.ts';
import { PROMO_KINDS } from './rules/promo.ts';
import { nextReminder } from './rules/reminders.ts';

const Both = z.strictObject({ zh: z.string(), en: z.string() });
const Offers = z.array(
  z.strictObject({
    /** Slug of the conference. */
    conference: z.string(),
    note: Both,
    /** Forms by their slugs: what is asked before one hands in, and once one is confirmed. */
    asks: z.string().optional(),
    follows: z.array(z.string()).default([]),
    /** So many days before the conference begins those are to be there; their people are reminded a week before that. */
    followsDaysBefore: z.number().optional(),
    /** Days from the planting until names of groups are closed. */
    namesInDays: z.number().optional(),
    quotas: z.array(z.strictObject({ key: z.string(), name: Both, capacity: z.number().nullable() })),
    products: z.array(
      z.strictObject({
        kind: z.enum(PRODUCT_KINDS),
        title: Both,
        note: Both,
        audience: z.enum(PRODUCT_AUDIENCES).default('member'),
        mostEach: z.number().default(1),
        groupMost: z.number().nullable().default(null),
        capacity: z.number().nullable().default(null),
        quotas: z.array(z.string()).default([]),
        approves: z.boolean().default(false),
        waits: z.boolean().default(true),
        isHidden: z.boolean().default(false),
        /** Prices with their end in days from the day on which the demo is planted. */
        tiers: z.array(TierInput.omit({ until: true }).extend({ inDays: z.number().optional() }).strict()),
        ladder: z.array(RuleInput.strict()),
      }),
    ),
    /** Codes, with products by their Chinese title and their end in days as prices have it. */
    promos: z
      .array(
        z.strictObject({
          code: z.string(),
          note: z.string(),
          kind: z.enum(PROMO_KINDS),
          percent: z.number().nullable().default(null),
          fen: z.number().nullable().default(null),
          products: z.array(z.string()).default([]),
          inDays: z.number().optional(),
          mostUses: z.number().nullable().default(null),
          mostEach: z.number().nullable().default(1),
          returns: z.boolean().default(true),
          isOn: z.boolean().default(true),
        }),
      )
      .default([]),
  }),
);
type Offer = z.output<typeof Offers>[number];

const CONFERENCE = `select id from conference where shop_id = $1 and slug = $2
  and not exists (select from registration_product p where p.shop_id = $1 and p.conference_id = conference.id)`;

async function plantQuotas(tx: Tx, conference: number, { quotas }: Offer): Promise<Map<string, number>> {
  const made = new Map<string, number>();
  for (const { key, name, capacity } of quotas) {
    const row = await tx.row<{ id: number }>(
      'insert into registration_quota (conference_id, name, name_en, capacity, unit_id) values ($1, $2, $3, $4, $5) returning id',
      [conference, name.zh, name.en, capacity, await openUnit(tx, capacity)],
    );
    made.set(key, row?.id ?? 0);
  }
  return made;
}

async function plantPromos(ctx: Ctx, tx: Tx, conference: number, { promos }: Offer): Promise<void> {
  for (const { products, inDays, ...promo } of promos) {
    const until = inDays === undefined ? null : demoMoment(ctx.services.now(), inDays + 1, '00:00');
    await tx.rows(
      `insert into registration_promo (conference_id, code, note, kind, percent, fen, valid_until, most_uses, most_each, returns, is_on, unit_id, product_ids)
       select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, coalesce((select jsonb_agg(p.id order by p.id) from registration_product p
         where p.shop_id = $13 and p.conference_id = $1 and p.title = any($14::text[])), '[]')`,
      [
        ...[conference, promo.code, promo.note, promo.kind, promo.percent, promo.fen, until, promo.mostUses],
        ...[promo.mostEach, promo.returns, promo.isOn, await openUnit(tx, promo.mostUses), ctx.shop.id, products],
      ],
    );
  }
}

/** Says when what a conference asks once one is confirmed is to be there. */
async function plantReminders(ctx: Ctx, tx: Tx, conference: number, daysBefore: number): Promise<void> {
  const plan = await tx.row<{ forms: number[]; dueOn: string; timeZone: string }>(
    `select p.follow_forms as forms, (c.starts_on - $3::int)::text as "dueOn", c.time_zone as "timeZone" from registration_plan p
     join conference c on c.shop_id = p.shop_id and c.id = p.conference_id where p.shop_id = $1 and p.conference_id = $2`,
    [ctx.shop.id, conference, daysBefore],
  );
  if (plan === null) return;
  const reminders = plan.forms.map((formId) => ({ formId, dueOn: plan.dueOn, days: 7 }));
  const next = nextReminder(reminders, plan.timeZone, ctx.services.now());
  await tx.rows(
    'update registration_plan set follow_reminders = $3, reminds_at = $4 where shop_id = $1 and conference_id = $2',
    [ctx.shop.id, conference, JSON.stringify(reminders), next?.toISOString() ?? null],
  );
}

async function plantOffer(ctx: Ctx, tx: Tx, conference: number, offer: Offer): Promise<void> {
  const now = ctx.services.now();
  const quotas = await plantQuotas(tx, conference, offer);
  const names = offer.namesInDays === undefined ? null : demoMoment(now, offer.namesInDays + 1, '00:00');
  await tx.rows(
    `insert into registration_plan (conference_id, note, note_en, names_until, form_id, follow_forms)
     select $1, $2, $3, $4, (select f.id from form f where f.shop_id = $5 and f.slug = $6),
       coalesce((select jsonb_agg(f.id order by f.id) from form f where f.shop_id = $5 and f.slug = any($7::text[])), '[]') on conflict do nothing`,
    [conference, offer.note.zh, offer.note.en, names, ctx.shop.id, offer.asks ?? '', offer.follows],
  );
  if (offer.followsDaysBefore !== undefined) await plantReminders(ctx, tx, conference, offer.followsDaysBefore);
  for (const [index, product] of offer.products.entries()) {
    const { kind, title, note, audience, mostEach, groupMost, capacity, approves, waits, isHidden, ladder } = product;
    const tiers = product.tiers.map(({ inDays, ...tier }) => ({
      ...tier,
      until: inDays === undefined ? null : demoMoment(now, inDays + 1, '00:00'),
    }));
    const row = await tx.row<{ id: number }>(
      `insert into registration_product (conference_id, kind, title, title_en, note, note_en, audience, most_each, group_most, capacity, approves, waits, is_hidden, tiers, ladder,
         tax_rate, position, unit_id) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, '0.06', $16, $17) returning id`,
      [
        ...[conference, kind, title.zh, title.en, note.zh, note.en, audience, mostEach, groupMost, capacity],
        ...[approves, waits && !isHidden, isHidden],
        ...[JSON.stringify(tiers), JSON.stringify(ladder), index * 10, await openUnit(tx, capacity)],
      ],
    );
    await tx.rows(
      'insert into registration_product_quota (product_id, quota_id) select $1, q from unnest($2::bigint[]) as q',
      [row?.id, product.quotas.flatMap((key) => quotas.get(key) ?? [])],
    );
  }
  await plantPromos(ctx, tx, conference, offer);
}

const DAY_MS = 86_400_000;
const Lists = z.strictObject({
  lists: z.array(
    z.strictObject({
      conference: z.string(),
      /** By their Chinese titles. */
      products: z.array(z.string()),
      free: z.boolean(),
      note: z.string().default(''),
      /** Days ago, name, phone or mail, where they work. */
      people: z.array(z.tuple([z.number(), z.string(), z.union([z.string(), z.number()]), z.string()])),
    }),
  ),
});
const REGISTERED = 'select from registration where shop_id = $1 and conference_id = $2 and member_id = $3';
type DemoList = z.output<typeof Lists>['lists'][number];

/** Registers the people of a list as the desk would have on their days; who was made before stays as they are. */
async function plantPeople(ctx: Ctx, { conference: slug, products, free, note, people }: DemoList): Promise<void> {
  const wanted = await ctx.db.row<{ conference: number; ids: number[] }>(
    `select c.id as conference, array_agg(p.id) as ids from conference c
       join registration_product p on p.shop_id = c.shop_id and p.conference_id = c.id and p.title = any($3::text[])
     where c.shop_id = $1 and c.slug = $2 group by c.id`,
    [ctx.shop.id, slug, products],
  );
  if (wanted === null) return;
  const rows = people.map(([_days, name, reached, affiliation], position): ImportRow => {
    const reach = String(reached);
    return { position, values: { name, affiliation, [reach.includes('@') ? 'mail' : 'phone']: reach } };
  });
  const found = await ctx.db.write((tx) => peopleOfRows(ctx, tx, rows, new Map()));
  for (const [at, [daysAgo]] of people.entries()) {
    const person = found[at];
    if (person === undefined || 'why' in person)
      throw new Error(`Somebody of ${slug} is described wrong: ${person?.why}`);
    if ((await ctx.db.row(REGISTERED, [ctx.shop.id, wanted.conference, person.id])) !== null) continue;
    const then = new Date(ctx.services.now().getTime() - daysAgo * DAY_MS);
    const items = wanted.ids.map((product) => ({ product, quantity: 1 }));
    const input = { conferenceId: wanted.conference, memberId: person.id, items, isFree: free, isQuiet: true, note };
    await enter({ ...ctx, services: { ...ctx.services, now: () => then } }, input);
  }
}

/** Gives a demo shop what can be had with a registration; conferences that have products already stay as they are. */
export async function demo(ctx: Ctx): Promise<void> {
  for (const offer of Offers.parse(demoYaml(ctx.shop.code, 'registrations.yaml') ?? [])) {
    await ctx.db.write(async (tx) => {
      const conference = await tx.row<{ id: number }>(CONFERENCE, [ctx.shop.id, offer.conference]);
      if (conference !== null) await plantOffer(ctx, tx, conference.id, offer);
    });
  }
  for (const list of Lists.parse(demoYaml(ctx.shop.code, 'delegates.yaml') ?? { lists: [] }).lists) {
    await plantPeople(ctx, list);
  }
}
