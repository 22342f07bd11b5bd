import { bind } from '../../../kernel/contract/bind.ts';
import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { conferenceTitleSql } from '../conference/public.ts';
import { checkinAdmin, conflictRecord, scanRecord } from './admin-contract.ts';
import { badgeRoutes } from './badge-routes.ts';
import { checkGate, checkList, checkNeed, keepUsedGate, keepUsedList } from './check-records.ts';
import { redeemCode, syncCode } from './commands/at-device.ts';
import { confirmVisit, lookAtCode } from './commands/at-kiosk.ts';
import { knowByPhone, knowByWeixin } from './commands/know-at-kiosk.ts';
import { payAtKiosk } from './commands/pay-at-kiosk.ts';
import { printBadge } from './commands/print-badge.ts';
import { redeemAtDesk } from './commands/redeem-at-desk.ts';
import { settleConflict } from './commands/settle-conflict.ts';
import { undoEntry } from './commands/undo-entry.ts';
import { checkin } from './contract.ts';
import { checkinDevice } from './device-contract.ts';
import { deviceGate, kioskGate } from './queries/device-gate.ts';
import { findPeople } from './queries/find-people.ts';
import { monitor } from './queries/monitor.ts';
import { listPresence, ownPresence } from './queries/presence.ts';
import { roomAccess } from './queries/room-access.ts';
import { roomRoutes } from './room-routes.ts';
import { checkinConflict, checkinGate, checkinList, checkinNeed, checkinScan } from './schema.ts';
import { wallRoutes } from './wall-routes.ts';

const list = (locale: string): string =>
  `select ${inLanguageSql('l', locale)} from checkin_list l where l.shop_id = t.shop_id and l.id = t.list_id`;
const gate = (locale: string): string =>
  `select ${inLanguageSql('g', locale)} from checkin_gate g where g.shop_id = t.shop_id and g.id = t.gate_id`;
/** Whose registration something is that names one as `of`, an expression over `t`. */
const personOf = (of: string): string =>
  `coalesce((select m.name from registration r join member m on m.shop_id = r.shop_id and m.id = r.member_id where r.shop_id = t.shop_id and r.id = ${of}), '')`;
/** What stands in the scan of a conflict. */
const scanned = (column: string): string =>
  `(select s.${column} from checkin_scan s where s.shop_id = t.shop_id and s.id = t.scan_id)`;
/** The entry that was there before. */
const first = (what: string): string =>
  `(select ${what} from checkin_scan s join checkin_entry e on e.shop_id = s.shop_id and e.id = s.entry_id
     join checkin_gate g on g.shop_id = e.shop_id and g.id = e.gate_id where s.shop_id = t.shop_id and s.id = t.scan_id)`;

const scans = recordBindings(scanRecord, 'checkin.scan', {
  table: checkinScan,
  label: { zh: '验票记录', en: 'Scan' },
  title: 'outcome',
  search: [],
  computed: {
    ...{ list, gate, person: personOf('t.registration_id') },
    device: `coalesce((select d.name from device d where d.shop_id = t.shop_id and d.id = t.device_id), '')`,
    by: `coalesce((select m.name from member m where m.shop_id = t.shop_id and m.id = t.scanned_by), '')`,
  },
})
  .filter(({ name }) => Object.hasOwn(checkinAdmin, name))
  // A scan is its own trail: no history is told of it, and nobody edits it.
  .map(({ record: _record, ...binding }) => binding);

const conflicts = recordBindings(conflictRecord, 'checkin.conflict', {
  table: checkinConflict,
  label: { zh: '离线冲突', en: 'Conflict of devices without a line' },
  title: 'note',
  search: ['note'],
  filters: { isSettled: (value) => `(t.settled_at is not null) = ${value}` },
  computed: {
    list,
    outcome: scanned('outcome'),
    person: personOf(scanned('registration_id')),
    gate: (locale) =>
      `select ${inLanguageSql('g', locale)} from checkin_scan s join checkin_gate g on g.shop_id = s.shop_id and g.id = s.gate_id
         where s.shop_id = t.shop_id and s.id = t.scan_id`,
    saidAt: `coalesce(${scanned('said_at')}, ${scanned('at')})`,
    firstGate: (locale) => `coalesce(${first(inLanguageSql('g', locale))}, '')`,
    firstAt: first('e.at'),
    settledBy: `coalesce((select m.name from member m where m.shop_id = t.shop_id and m.id = t.settled_by), '')`,
  },
}).filter(({ name }) => Object.hasOwn(checkinAdmin, name));

const {
  'checkin.redeem': redeem,
  'checkin.find': find,
  'checkin.undo': undo,
  'checkin.conflict.settle': settle,
  'checkin.monitor': watch,
  'checkin.presence.list': presence,
  'checkin.badge.print': print,
} = checkinAdmin;

/** What answers the calls of gates, of the devices at them, and of the desk. */
export const checkinRoutes: Binding[] = [
  ...recordBindings(checkinAdmin, 'checkin.list', {
    table: checkinList,
    label: { zh: '签到名单', en: 'Check-in list' },
    title: 'name',
    search: ['name', 'nameEn'],
    computed: {
      conference: (locale) => conferenceTitleSql('conference_id', locale),
      outOf: (locale) =>
        `coalesce((select ${inLanguageSql('o', locale)} from checkin_list o where o.shop_id = t.shop_id and o.id = t.out_of_id), '')`,
      room: (locale) =>
        `coalesce((select ${inLanguageSql('r', locale)} from room r where r.shop_id = t.shop_id and r.id = t.room_id), '')`,
      product: (locale) =>
        `coalesce((select ${inLanguageSql('p', locale, 'title')} from registration_product p where p.shop_id = t.shop_id and p.id = t.product_id), '')`,
    },
    beforeSave: checkList,
    beforeRemove: keepUsedList,
  }),
  ...recordBindings(checkinAdmin, 'checkin.need', {
    table: checkinNeed,
    label: { zh: '参会证书条件', en: 'What a certificate of attendance asks for' },
    title: 'conferenceId',
    search: [],
    computed: { conference: (locale) => conferenceTitleSql('conference_id', locale) },
    beforeSave: checkNeed,
  }),
  ...recordBindings(checkinAdmin, 'checkin.gate', {
    table: checkinGate,
    label: { zh: '签到通道', en: 'Gate' },
    title: 'name',
    search: ['name', 'nameEn'],
    computed: {
      list,
      conference: (locale) =>
        `select coalesce(${inLanguageSql('c', locale, 'title')}, '') from checkin_list l join conference c on c.shop_id = l.shop_id and c.id = l.conference_id
         where l.shop_id = t.shop_id and l.id = t.list_id`,
    },
    beforeSave: checkGate,
    beforeRemove: keepUsedGate,
  }),
  ...scans,
  ...conflicts,
  ...bind(
    {
      'checkin.redeem': redeem,
      'checkin.find': find,
      'checkin.undo': undo,
      'checkin.conflict.settle': settle,
      'checkin.monitor': watch,
      'checkin.presence.list': presence,
      'checkin.badge.print': print,
    },
    {
      'checkin.redeem': (input, ctx) => redeemAtDesk(ctx, input),
      'checkin.find': (input, ctx) => findPeople(ctx, input),
      'checkin.undo': (input, ctx) => undoEntry(ctx, input),
      'checkin.conflict.settle': (input, ctx) => settleConflict(ctx, input),
      'checkin.monitor': ({ list: id }, ctx) => monitor(ctx, id),
      'checkin.presence.list': (input, ctx) => listPresence(ctx, input),
      'checkin.badge.print': (input, ctx) => printBadge(ctx, input),
    },
  ),
  ...bind(checkin, {
    'checkin.room': ({ id }, ctx) => roomAccess(ctx, id),
    'checkin.own': ({ conference }, ctx) => ownPresence(ctx, conference),
  }),
  ...bind(checkinDevice, {
    'checkin.device.show': (_input, ctx) => deviceGate(ctx),
    'checkin.device.redeem': (input, ctx) => redeemCode(ctx, input),
    'checkin.device.sync': (input, ctx) => syncCode(ctx, input),
    'checkin.kiosk.show': (_input, ctx) => kioskGate(ctx),
    'checkin.kiosk.look': (input, ctx) => lookAtCode(ctx, input),
    'checkin.kiosk.phone': (input, ctx) => knowByPhone(ctx, input),
    'checkin.kiosk.weixin': (input, ctx) => knowByWeixin(ctx, input),
    'checkin.kiosk.pay': (input, ctx) => payAtKiosk(ctx, input),
    'checkin.kiosk.confirm': (input, ctx) => confirmVisit(ctx, input),
  }),
  ...badgeRoutes,
  ...wallRoutes,
  ...roomRoutes,
];
