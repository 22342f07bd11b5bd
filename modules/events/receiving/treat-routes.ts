import { bind } from '../../../kernel/contract/bind.ts';
import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { conferenceTitleSql } from '../conference/public.ts';
import { latinNameSql } from '../expert/public.ts';
import { GUESTS_PLAIN } from './admin-contract.ts';
import { checkClaim, checkTreat, keepClaim, keepTreat } from './commands/check-treats.ts';
import { giveTreat } from './commands/give-treat.ts';
import { endTreatLink, linkTreat } from './commands/link-treat.ts';
import { serveAtDesk, serveAtDoor, undoServing } from './commands/serve-treat.ts';
import { doorCalls, ownTreatCalls } from './door-contract.ts';
import { openDoor, ownTreats } from './queries/own-treats.ts';
import { treatGroups } from './queries/treat-groups.ts';
import { AREAS, sumSql } from './queries/treat-sql.ts';
import { receivingClaim, receivingServing, receivingTreat } from './schema.ts';
import { claimRecord, servingRecord, treatDesk, treatRecord } from './treat-contract.ts';

const guest = { class: 'personal', mask: 'name', plain: GUESTS_PLAIN } as const;
const treatOf = (locale: string): string =>
  `SELECT ${inLanguageSql('r', locale)} FROM receiving_treat r WHERE r.shop_id = t.shop_id AND r.id = t.treat_id`;
const ofClaim = (column: string): string =>
  `coalesce((SELECT c.${column} FROM receiving_claim c WHERE c.shop_id = t.shop_id AND c.id = t.claim_id), '')`;

const { 'receiving.serving.list': _list, ...acts } = treatDesk;

const servings = recordBindings(servingRecord, 'receiving.serving', {
  table: receivingServing,
  label: { zh: '核销记录', en: 'Serving' },
  title: 'nonce',
  search: [],
  computed: {
    treat: treatOf,
    guest: ofClaim('guest'),
    area: ofClaim('area'),
    by: `coalesce((SELECT m.name FROM member m WHERE m.shop_id = t.shop_id AND m.id = t.served_by), '')`,
  },
})
  .filter(({ name }) => Object.hasOwn(treatDesk, name))
  // It is its own trail: no history is told of it, and nobody edits it.
  .map(({ record: _record, ...binding }) => binding);

/** What answers the calls of meals, coaches, tours and gifts (R8). */
export const treatRoutes: Binding[] = [
  ...bind(ownTreatCalls, { 'receiving.treats': ({ conference }, ctx) => ownTreats(ctx, conference) }),
  ...bind(doorCalls, {
    'receiving.door.open': (_input, ctx) => openDoor(ctx),
    'receiving.door.serve': (input, ctx) => serveAtDoor(ctx, input),
  }),
  ...bind(acts, {
    'receiving.treat.groups': async (_input, ctx) => treatGroups(ctx),
    'receiving.treat.give': (input, ctx) => giveTreat(ctx, input),
    'receiving.treat.serve': (input, ctx) => serveAtDesk(ctx, input),
    'receiving.serving.undo': (input, ctx) => undoServing(ctx, input),
    'receiving.treat.openLink': (input, ctx) => linkTreat(ctx, input),
    'receiving.treat.endLink': (input, ctx) => endTreatLink(ctx, input),
  }),
  ...recordBindings(treatRecord, 'receiving.treat', {
    table: receivingTreat,
    label: { zh: '用餐与礼品', en: 'Meal or gift' },
    title: 'name',
    search: ['name', 'nameEn', 'place'],
    computed: {
      conference: (locale) => conferenceTitleSql('conference_id', locale),
      timeZone: 'SELECT k.time_zone FROM conference k WHERE k.shop_id = t.shop_id AND k.id = t.conference_id',
      given: sumSql('quantity'),
      used: sumSql('used'),
      areas: AREAS,
    },
    beforeSave: checkTreat,
    beforeRemove: keepTreat,
  }),
  ...recordBindings(claimRecord, 'receiving.claim', {
    table: receivingClaim,
    label: { zh: '用餐与礼品名单', en: 'Right to a meal or gift' },
    title: 'guest',
    titleMark: guest,
    // Who may not read names finds nobody by them.
    search: (ctx) => (ctx.can(GUESTS_PLAIN) ? ['guest', 'area'] : ['area']),
    filters: { isOpen: (value) => `(t.used < t.quantity) = ${value}` },
    computed: {
      treat: treatOf,
      guestEn: (locale) =>
        `SELECT CASE WHEN ${locale} = 'en' THEN coalesce(${latinNameSql('t', 'guest')}, '') ELSE '' END`,
      servedAt: `SELECT max(v.at) FROM receiving_serving v WHERE v.shop_id = t.shop_id AND v.claim_id = t.id AND v.outcome = 'served' AND v.undone_at IS NULL`,
    },
    told: ['used'],
    beforeSave: checkClaim,
    beforeRemove: keepClaim,
  }),
  ...servings,
];
