import { bind } from '../../../kernel/contract/bind.ts';
import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { conferenceTitleSql } from '../conference/public.ts';
import { giveUpSeats, quoteSeats } from './commands/give-up-seats.ts';
import { claimSeat, nameSeats } from './commands/name-seats.ts';
import { orderGroup } from './commands/order-group.ts';
import { groupRecord, registrationGroupAdmin, registrationGroups } from './group-contract.ts';
import { offeredSeat, ownGroups, showGroup } from './queries/own-groups.ts';
import { registrationGroup } from './schema.ts';

const STANDS = 'from registration_seat s where s.shop_id = t.shop_id and s.group_id = t.id';
const OF = `from registration_seat s left join registration r on r.shop_id = s.shop_id and r.id = s.registration_id
  where s.shop_id = t.shop_id and s.group_id = t.id`;

const reading = recordBindings(groupRecord, 'registration.group', {
  table: registrationGroup,
  label: { zh: '团队注册', en: 'Group' },
  title: 'name',
  search: ['name', 'orderCode'],
  told: ['orderCode'],
  computed: {
    conference: (locale) => conferenceTitleSql('conference_id', locale),
    person: 'select m.name from member m where m.shop_id = t.shop_id and m.id = t.member_id',
    product: (locale) =>
      `select ${inLanguageSql('p', locale, 'title')} from registration_product p where p.shop_id = t.shop_id and p.id = t.product_id`,
    places: `select count(*)::int ${STANDS} and s.state <> 'gone'`,
    open: `select count(*)::int ${OF} and s.state <> 'gone' and coalesce(r.state in ('rejected', 'withdrawn', 'expired', 'refunded'), true)`,
    seats: `select coalesce(json_agg(json_build_object('id', s.id, 'position', s.position, 'state', s.state, 'registrationId', r.id, 'registration', r.state)
      order by s.position), '[]') ${OF}`,
  },
}).filter(({ name }) => Object.hasOwn(registrationGroupAdmin, name));

/** What answers the calls on groups. */
export const groupRoutes: Binding[] = [
  ...bind(registrationGroups, {
    'registration.groupOrder': (input, ctx) => orderGroup(ctx, input),
    'registration.groups': (input, ctx) => ownGroups(ctx, input),
    'registration.group': ({ id }, ctx) => showGroup(ctx, id),
    'registration.groupName': (input, ctx) => nameSeats(ctx, input),
    'registration.groupQuote': (input, ctx) => quoteSeats(ctx, input),
    'registration.groupGiveUp': (input, ctx) => giveUpSeats(ctx, input),
    'registration.seat': (input, ctx) => offeredSeat(ctx, input),
    'registration.claim': (input, ctx) => claimSeat(ctx, input),
  }),
  ...reading,
];
