import { defineModule } from '../../../kernel/module/manifest.ts';
import { followUp } from '../../platform/notice/public.ts';
import { calledOffGroups } from './called-off/groups.ts';
import { calledOffProducts } from './called-off/products.ts';
import { calledOffRegistrations } from './called-off/registrations.ts';
import { calledOffWaits } from './called-off/waits.ts';
import { productCart } from './cart.ts';
import { itemChange } from './change-items.ts';
import { keepUsedConference } from './check-records.ts';
import { planAlong, productsAlong } from './commands/bring-along.ts';
import { LINE_DUE, offerPlaces } from './commands/offer-places.ts';
import { REMIND_JOB, REMINDERS_DUE, remindByHand, remindInTime } from './commands/remind-forms.ts';
import { demo } from './demo.ts';
import { FOLLOW_UP_DUE, followUps } from './follow-ups.ts';
import { delegateImport } from './import-delegates.ts';
import { promoImport } from './import-promos.ts';
import { notices } from './notices.ts';
import { registrationDesks } from './queries/desk-standing.ts';
import { ownRegisterWay } from './queries/own-of-conferences.ts';
import { personRegistrations } from './queries/person-registrations.ts';
import { registeredComing } from './queries/registered-coming.ts';
import { selectProducts, selectQuotas } from './queries/select-products.ts';
import { ticketCode } from './queries/ticket-owner.ts';
import { toldWithConference } from './queries/told-with-conference.ts';
import { refuse } from './refusals.ts';
import { registrationRetention } from './retention.ts';
import { registrationRoutes } from './routes.ts';
import { PRODUCT } from './rules/cart-name.ts';
import { SEAT } from './rules/seat.ts';
import { registrationSegments } from './segments.ts';
import { registrationSettings } from './settings.ts';
import { ITEM, itemSeller } from './sold-item.ts';
import { seatSeller } from './sold-seat.ts';

const title = { zh: '参会注册', en: 'Registrations' };

const may = (record: string, zh: string, en: string) => ({
  [`${record}.view`]: { label: { zh: `查看${zh}`, en: `See ${en}` } },
  [`${record}.save`]: { label: { zh: `编辑${zh}`, en: `Edit ${en}` } },
  [`${record}.remove`]: { label: { zh: `删除${zh}`, en: `Delete ${en}` } },
  [`${record}.export`]: { label: { zh: `导出${zh}`, en: `Export ${en}` } },
});

const SEE = 'registration.registration.view';

export default defineModule({
  id: 'registration',
  title,
  dependsOn: ['agreement', 'conference', 'device', 'envelope', 'form', 'member', 'notice', 'signIn'],
  permissions: {
    ...may('registration.product', '注册产品', 'products of registrations'),
    ...may('registration.quota', '名额池', 'quotas of registrations'),
    ...may('registration.plan', '注册方案', 'plans of registering'),
    ...may('registration.promo', '优惠码', 'promo codes'),
    'registration.promo.import': { label: { zh: '导入优惠码', en: 'Import promo codes' } },
    [SEE]: { label: { zh: '查看参会注册', en: 'See registrations' } },
    'registration.registration.export': { label: { zh: '导出参会注册', en: 'Export registrations' } },
    'registration.registration.decide': {
      label: { zh: '审核、取消与签到参会注册', en: 'Approve, refuse and check in registrations' },
    },
    'registration.registration.enter': { label: { zh: '代为注册', en: 'Register people at the desk' } },
    'registration.registration.import': { label: { zh: '导入参会名单', en: 'Import registrations' } },
  },
  settings: registrationSettings,
  menuGroups: { registration: { label: { zh: '报名与签到', en: 'Registration' }, order: 31 } },
  menu: [
    {
      ...{ face: 'backend', group: 'registration', path: 'registrations', order: 12 },
      label: title,
      permission: SEE,
    },
    {
      ...{ face: 'backend', group: 'registration', path: 'registration-groups', order: 13 },
      label: { zh: '团队注册', en: 'Groups' },
      permission: SEE,
    },
    {
      ...{ face: 'backend', group: 'registration', path: 'registration-waits', order: 13 },
      label: { zh: '候补名单', en: 'Waiting list' },
      permission: SEE,
    },
    {
      ...{ face: 'backend', group: 'registration', path: 'registration-products', order: 14 },
      label: { zh: '注册产品与价格', en: 'Products and prices' },
      permission: 'registration.product.view',
      create: { label: { zh: '新建注册产品', en: 'New product' }, permission: 'registration.product.save' },
    },
    {
      ...{ face: 'backend', group: 'registration', path: 'registration-quotas', order: 15 },
      label: { zh: '名额池', en: 'Quotas' },
      permission: 'registration.quota.view',
    },
    {
      ...{ face: 'backend', group: 'registration', path: 'registration-promos', order: 15 },
      label: { zh: '优惠码', en: 'Promo codes' },
      permission: 'registration.promo.view',
      create: { label: { zh: '新建优惠码', en: 'New promo code' }, permission: 'registration.promo.save' },
    },
    {
      ...{ face: 'configure', group: 'events', path: 'registration-plans', order: 54 },
      label: { zh: '注册方案', en: 'How one registers' },
      permission: 'registration.plan.view',
      tables: ['registration_plan'],
    },
  ],
  screens: [
    { face: 'backend', path: 'registrations/:id?', file: 'backend/registration-list.tsx', permission: SEE },
    { face: 'backend', path: 'registration-groups/:id?', file: 'backend/group-list.tsx', permission: SEE },
    { face: 'backend', path: 'registration-waits/:id?', file: 'backend/wait-list.tsx', permission: SEE },
    {
      ...{ face: 'backend', path: 'registration-products/:id?', file: 'backend/product-list.tsx' },
      permission: 'registration.product.view',
    },
    {
      ...{ face: 'backend', path: 'registration-quotas/:id?', file: 'backend/quota-list.tsx' },
      permission: 'registration.quota.view',
    },
    {
      ...{ face: 'backend', path: 'registration-promos/:id?', file: 'backend/promo-list.tsx' },
      permission: 'registration.promo.view',
    },
    {
      ...{ face: 'configure', path: 'registration-plans/:id?', file: 'configure/plan-list.tsx' },
      permission: 'registration.plan.view',
    },
  ],
  routes: [
    {
      path: '/conference/register',
      name: 'registration.register',
      layout: 'front',
      component: 'register',
      title: { zh: '参会注册', en: 'Register' },
    },
    {
      path: '/conference/register-group',
      name: 'registration.registerGroup',
      layout: 'front',
      component: 'register-group',
      title: { zh: '团队注册', en: 'Register a group' },
    },
    {
      path: '/registration/group',
      name: 'registration.group',
      layout: 'front',
      component: 'group-page',
      title: { zh: '团队名额', en: 'Places of a group' },
      auth: true,
    },
    {
      path: '/registration/seat',
      name: 'registration.seat',
      layout: 'front',
      component: 'seat-page',
      title: { zh: '领取参会名额', en: 'Take your place' },
    },
    {
      path: '/registrations',
      name: 'registration.list',
      layout: 'front',
      component: 'registration-list',
      title: { zh: '我的参会', en: 'My registrations' },
      auth: true,
    },
    {
      path: '/registration',
      name: 'registration.show',
      layout: 'front',
      component: 'registration-page',
      title: { zh: '我的参会注册', en: 'My registration' },
      auth: true,
    },
  ],
  views: {
    register: { query: ['id'] },
    'register-group': { query: ['id'] },
    'group-page': { query: ['id'] },
    'seat-page': { query: ['id', 'code'] },
    'registration-list': { query: ['page'] },
    'registration-page': { query: ['id'] },
  },
  slots: {
    'conference.below': 'frontend/slots/tickets.tsx',
    'conference.register': 'frontend/slots/register-way.tsx',
    'signIn.account': 'frontend/slots/own-registrations.tsx',
  },
  desks: registrationDesks,
  bindings: registrationRoutes,
  personCodes: { 'registration.ticket': ticketCode },
  sells: { [ITEM]: { ...itemSeller, change: itemChange }, [SEAT]: seatSeller },
  cart: { [PRODUCT]: productCart },
  companions: { 'registration.plan': planAlong, 'registration.product': productsAlong },
  tells: { 'registration.product': toldWithConference },
  ownWays: { '/conference/register': ownRegisterWay },
  comings: { 'registration.registration': registeredComing },
  consequences: {
    'registration.wait': calledOffWaits,
    'registration.registration': calledOffRegistrations,
    'registration.group': calledOffGroups,
    'registration.product': calledOffProducts,
  },
  imports: { 'registration.promo': promoImport, 'registration.registration': delegateImport },
  refers: {
    'registration_promo.product_ids': 'registration_product',
    'registration_plan.follow_forms': 'form',
  },
  selects: { 'registration.product': selectProducts, 'registration.quota': selectQuotas },
  finds: {
    'registration.product': {
      ...{ label: { zh: '注册产品', en: 'Products of registrations' }, table: 'registration_product' },
      ...{ permission: 'registration.product.view', screen: '/backend/registration-products' },
    },
  },
  notices,
  reactions: [{ event: 'content.removing', run: keepUsedConference }],
  segments: registrationSegments,
  audiences: {
    registered: {
      label: { zh: '注册了某个会议的人', en: 'Those registered for a conference' },
      people: { zh: '已注册“{name}”的人', en: 'Those registered for “{name}”' },
      ...{ source: 'conference.conference', permission: 'conference.conference.view' },
    },
  },
  followUps,
  jobs: [
    { name: 'registration.offer_places', cron: '* * * * *', due: LINE_DUE, run: offerPlaces },
    {
      ...{ name: 'registration.follow_up', cron: '* * * * *', due: FOLLOW_UP_DUE },
      run: (ctx) => followUp(ctx, 'registration'),
    },
    { name: 'registration.remind_forms', cron: '*/5 * * * *', due: REMINDERS_DUE, run: remindInTime },
    { name: REMIND_JOB, run: remindByHand },
  ],
  personParts: { 'registration.registration': personRegistrations },
  personRows: {
    'registration.member_id': { merge: 'moves', removal: 'goes' },
    'registration_group.member_id': { merge: 'moves', removal: 'stays' },
    'registration_promo_holder.member_id': { merge: 'moves', removal: 'goes' },
    'registration_wait.member_id': { merge: 'moves', removal: 'goes' },
  },
  retention: registrationRetention,
  archive: [
    { table: 'registration', isOfPeople: true },
    { table: 'registration_item', isOfPeople: true },
    { table: 'registration_wait', isOfPeople: true },
    { table: 'registration_promo_holder', isOfPeople: true },
    { table: 'registration_group', isOfPeople: true },
    { table: 'registration_seat', isOfPeople: true },
  ],
  errors: [...refuse.$codes, 'registration.tax_wrong'],
  demo,
});
