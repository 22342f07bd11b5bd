import { bind } from '../../../kernel/contract/bind.ts';
import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { PLAIN_NAMES } from '../../../kernel/identity/plain-names.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { boundedCount } from '../../../kernel/record/seek-page.ts';
import { conferenceTitleSql } from '../conference/public.ts';
import { registrationAdmin, registrationRecord, waitRecord } from './admin-contract.ts';
import { checkPlan, checkProduct, checkQuota, keepUsedProduct, keepUsedQuota, saveQuotas } from './check-records.ts';
import { approve, moveTo, reject } from './commands/decide.ts';
import { enter } from './commands/enter.ts';
import { enterPromo } from './commands/enter-promo.ts';
import { keepDraft } from './commands/keep-draft.ts';
import { remindOwing } from './commands/remind-forms.ts';
import { leaveLine, standInLine } from './commands/stand-in-line.ts';
import { submit } from './commands/submit.ts';
import { quoteWithdrawal, withdraw, withdrawAtDesk } from './commands/withdraw.ts';
import { registration } from './contract.ts';
import { groupRoutes } from './group-routes.ts';
import { counted, promoRoutes } from './promo-routes.ts';
import { deskCounts, dryPrices } from './queries/desk-figures.ts';
import { nextInLine } from './queries/next-in-line.ts';
import { owedFrom } from './queries/owed-forms.ts';
import { ownRegistration, ownRegistrations } from './queries/own-registrations.ts';
import { type InLine, withPlaces } from './queries/places-in-line.ts';
import { scanTicket } from './queries/scan-ticket.ts';
import { askedForm, showOffer } from './queries/show-offer.ts';
import {
  registrationPlan,
  registrationProduct,
  registrationQuota,
  registrationWait,
  registration as table,
} from './schema.ts';

const conference = (locale: string): string => conferenceTitleSql('conference_id', locale);
const person = 'select m.name from member m where m.shop_id = t.shop_id and m.id = t.member_id';
/** Lines of one registration that a row of the desk sums up, at most. */
const MOST_LINES = 100;
/** The lines of a registration of which something holds, with their products. */
const items = (
  holds: string,
): string => `from (select * from registration_item o where o.shop_id = t.shop_id and o.registration_id = t.id and ${holds}
  order by o.id limit ${MOST_LINES}) i join registration_product p on p.shop_id = i.shop_id and p.id = i.product_id`;

/** Who registers writes, and the desk by its own acts: the kit lists, shows and tells what happened. */
const reading = recordBindings(registrationRecord, 'registration.registration', {
  table,
  label: { zh: '参会注册', en: 'Registration' },
  title: 'words',
  titleMark: { class: 'personal', mask: 'name', plain: PLAIN_NAMES },
  told: ['state', 'reason', 'note', 'holdUntil', 'confirmedAt', 'endedAt', 'remindedOn'],
  search: (ctx) => (ctx.can(PLAIN_NAMES) ? ['words', 'reason', 'note'] : ['reason', 'note']),
  filters: {
    // A product is of one conference, along whose index the page is read, however long ago it was. The shop is held by the policy of the table:
    // to name that of `t` would ask anew for each row.
    productId: (value) =>
      `t.conference_id = (select p.conference_id from registration_product p where p.id = ${value})
       and exists (select from registration_item i where i.shop_id = t.shop_id and i.registration_id = t.id and i.product_id = ${value} and i.state <> 'gone')`,
    isHandedIn: (value) => `(t.state <> 'draft') = ${value}`,
    owes: (value) => `(t.state = 'confirmed' and exists (select ${owedFrom('t')})) = ${value}`,
  },
  computed: {
    conference,
    person,
    products: (locale) =>
      `select coalesce(string_agg(${inLanguageSql('p', locale, 'title')} || case when i.quantity > 1 then ' × ' || i.quantity else '' end, ' + ' order by i.id), '') ${items("o.state <> 'gone'")}`,
    totalFen: `select coalesce(sum(i.quantity * i.unit_fen::bigint), 0)::bigint ${items("o.state in ('held', 'had')")}`,
    items: (locale) =>
      `select coalesce(json_agg(json_build_object('id', i.id, 'product', i.product_id, 'title', ${inLanguageSql('p', locale, 'title')}, 'quantity', i.quantity,
        'state', i.state, 'unitFen', i.unit_fen, 'fullFen', i.full_fen, 'promo', coalesce((select c.code from registration_promo c
          where c.shop_id = i.shop_id and c.id = i.promo_id), ''), 'orderCode', i.order_code) order by i.id), '[]') ${items('true')}`,
    followUps: (locale) =>
      `select coalesce(json_agg(json_build_object('form', f.id, 'title', ${inLanguageSql('f', locale, 'title')}, 'isAnswered', exists (
        select from form_answer a where a.shop_id = f.shop_id and a.form_id = f.id and a.member_id = t.member_id and a.standing <> 'lapsed' and a.verdict <> 'refused'
      )) order by f.id), '[]') from registration_plan l join form f on f.shop_id = l.shop_id and l.follow_forms @> to_jsonb(f.id)
       where l.shop_id = t.shop_id and l.conference_id = t.conference_id`,
    owed: `select count(*)::int ${owedFrom('t')}`,
    formId:
      'select l.form_id from registration_plan l where l.shop_id = t.shop_id and l.conference_id = t.conference_id',
  },
}).filter(({ name }) => Object.hasOwn(registrationAdmin, name));

type Placed<Data> = { data: Data };
const placing = {
  'registration.wait.list': (read: Binding['handle']) => async (input: never, ctx: Ctx) => {
    const found = (await read(input, ctx)) as Placed<InLine[]>;
    return { ...found, data: await withPlaces(ctx, ctx.db, found.data) };
  },
  'registration.wait.show': (read: Binding['handle']) => async (input: never, ctx: Ctx) => {
    const found = (await read(input, ctx)) as Placed<InLine>;
    return { ...found, data: (await withPlaces(ctx, ctx.db, [found.data]))[0] };
  },
};
const placed = (binding: Binding): Binding =>
  Object.hasOwn(placing, binding.name)
    ? { ...binding, handle: placing[binding.name as keyof typeof placing](binding.handle) }
    : binding;

const lines = recordBindings(waitRecord, 'registration.wait', {
  table: registrationWait,
  label: { zh: '候补', en: 'Waiting list' },
  title: 'state',
  search: [],
  told: ['state', 'offeredUntil'],
  computed: {
    conference,
    person,
    product: (locale) =>
      `select ${inLanguageSql('p', locale, 'title')} from registration_product p where p.shop_id = t.shop_id and p.id = t.product_id`,
    // Said for all rows of an answer at once.
    place: 'null::int',
  },
})
  .filter(({ name }) => Object.hasOwn(registrationAdmin, name))
  .map(placed);

const acts = [
  ...(['approve', 'reject', 'withdraw', 'checkIn', 'undoCheckIn', 'scan', 'enter', 'counts', 'remind'] as const),
].map((verb) => `registration.registration.${verb}` as const);
const called = Object.fromEntries(acts.map((name) => [name, registrationAdmin[name]])) as Pick<
  typeof registrationAdmin,
  (typeof acts)[number]
>;

/** What answers the calls on registrations. */
export const registrationRoutes: Binding[] = [
  ...bind(registration, {
    'registration.offer': ({ conference: id }, ctx) => showOffer(ctx, id),
    'registration.form': ({ conference: id }, ctx) => askedForm(ctx, id),
    'registration.promo': (input, ctx) => enterPromo(ctx, input),
    'registration.keep': (input, ctx) => keepDraft(ctx, input),
    'registration.submit': (input, ctx) => submit(ctx, input),
    'registration.mine': (input, ctx) => ownRegistrations(ctx, input),
    'registration.own': ({ id }, ctx) => ownRegistration(ctx, id),
    'registration.quote': (input, ctx) => quoteWithdrawal(ctx, input),
    'registration.withdraw': (input, ctx) => withdraw(ctx, input),
    'registration.wait': (input, ctx) => standInLine(ctx, input),
    'registration.leave': (input, ctx) => leaveLine(ctx, input),
  }),
  ...groupRoutes,
  ...recordBindings(registrationAdmin, 'registration.plan', {
    table: registrationPlan,
    label: { zh: '注册方案', en: 'Plan of registering' },
    title: 'note',
    search: ['note', 'noteEn'],
    computed: { conference },
    beforeSave: checkPlan,
  }),
  ...recordBindings(registrationAdmin, 'registration.quota', {
    table: registrationQuota,
    label: { zh: '注册名额池', en: 'Quota of registrations' },
    title: 'name',
    search: ['name', 'nameEn'],
    computed: { conference, ...counted },
    beforeSave: checkQuota,
    beforeRemove: keepUsedQuota,
  }),
  ...recordBindings(registrationAdmin, 'registration.product', {
    table: registrationProduct,
    label: { zh: '注册产品', en: 'Product of registrations' },
    title: 'title',
    search: ['title', 'titleEn'],
    owned: { quotaIds: { table: 'registration_product_quota', value: 'quota_id' } },
    computed: {
      ...{ conference, ...counted },
      waiting: boundedCount(
        `registration_wait w where w.shop_id = t.shop_id and w.product_id = t.id and w.state = 'waiting'`,
      ),
      quotaIds: `select coalesce(json_agg(q.quota_id order by q.quota_id), '[]') from registration_product_quota q
        where q.shop_id = t.shop_id and q.product_id = t.id`,
      quotas: (locale) =>
        `select coalesce(json_agg(${inLanguageSql('q', locale)} order by q.id), '[]') from registration_product_quota pq
         join registration_quota q on q.shop_id = pq.shop_id and q.id = pq.quota_id where pq.shop_id = t.shop_id and pq.product_id = t.id`,
    },
    beforeSave: checkProduct,
    afterSave: saveQuotas,
    beforeRemove: keepUsedProduct,
  }),
  ...promoRoutes,
  ...reading,
  ...lines,
  ...bind(
    {
      'registration.product.prices': registrationAdmin['registration.product.prices'],
      'registration.wait.next': registrationAdmin['registration.wait.next'],
    },
    {
      'registration.product.prices': (input, ctx) => dryPrices(ctx, input),
      'registration.wait.next': (input, ctx) => nextInLine(ctx, input),
    },
  ),
  ...bind(called, {
    'registration.registration.approve': (input, ctx) => approve(ctx, input),
    'registration.registration.reject': (input, ctx) => reject(ctx, input),
    'registration.registration.withdraw': (input, ctx) => withdrawAtDesk(ctx, input),
    'registration.registration.checkIn': (input, ctx) => moveTo('checked_in')(ctx, input),
    'registration.registration.undoCheckIn': (input, ctx) => moveTo('confirmed')(ctx, input),
    'registration.registration.scan': ({ code }, ctx) => scanTicket(ctx, code),
    'registration.registration.enter': (input, ctx) => enter(ctx, input),
    'registration.registration.counts': (input, ctx) => deskCounts(ctx, input),
    'registration.registration.remind': (input, ctx) => remindOwing(ctx, input),
  }),
];
