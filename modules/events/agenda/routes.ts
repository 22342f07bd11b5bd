import { bind } from '../../../kernel/contract/bind.ts';
import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { agendaAdmin, agendaDesk } from './admin-contract.ts';
import { checkItem, keepTasks, keepUsedItem } from './check-items.ts';
import { feedAddress } from './commands/feed-address.ts';
import { moveItem } from './commands/move-item.ts';
import { releaseAgenda } from './commands/release-agenda.ts';
import { starSlot } from './commands/star-slot.ts';
import { agenda } from './contract.ts';
import { board } from './queries/board.ts';
import { checkDraft } from './queries/check-draft.ts';
import { conferenceVenues } from './queries/conference-venues.ts';
import { draftDifference } from './queries/difference.ts';
import { expertSlots } from './queries/expert-slots.ts';
import { memberFeed, slotCalendar } from './queries/feed.ts';
import { listDay } from './queries/list-day.ts';
import { listReleases } from './queries/list-releases.ts';
import { myAgenda, myStars } from './queries/my-agenda.ts';
import { roomCalendar } from './queries/room-calendar.ts';
import { scheduleFile } from './queries/schedule.ts';
import { showSlot } from './queries/show-slot.ts';
import { roomDesk } from './room-contract.ts';
import { agendaItem } from './schema.ts';

const TASKS = 'FROM agenda_task k WHERE k.shop_id = t.shop_id AND k.item_id = t.id';

/** What answers the calls of timetables. */
export const agendaRoutes: Binding[] = [
  ...recordBindings(agendaAdmin, 'agenda.item', {
    table: agendaItem,
    label: { zh: '日程', en: 'Agenda item' },
    title: 'title',
    search: ['title', 'titleEn', 'track', 'trackEn'],
    owned: { people: 'agenda_task' },
    computed: {
      conference: (locale) =>
        `SELECT ${inLanguageSql('c', locale, 'title')} FROM conference c WHERE c.shop_id = t.shop_id AND c.id = t.conference_id`,
      room: (locale) =>
        `SELECT ${inLanguageSql('r', locale)} FROM room r WHERE r.shop_id = t.shop_id AND r.id = t.room_id`,
      experts: (
        locale,
      ) => `SELECT coalesce(json_agg(${inLanguageSql('e', locale, 'title')} ORDER BY k.position, k.id), '[]')
        FROM agenda_task k JOIN expert e ON e.shop_id = k.shop_id AND e.id = k.expert_id
        WHERE k.shop_id = t.shop_id AND k.item_id = t.id`,
      people: `SELECT coalesce(json_agg(json_build_object('expertId', k.expert_id, 'role', k.role) ORDER BY k.position, k.id), '[]') ${TASKS}`,
    },
    filters: {
      expertId: (value) => `EXISTS (SELECT ${TASKS} AND k.expert_id = ${value})`,
      isPlaced: (value) => `(t.starts_at IS NOT NULL) = ${value}`,
    },
    beforeSave: checkItem,
    afterSave: keepTasks,
    beforeRemove: keepUsedItem,
  }),
  ...bind(agendaDesk, {
    'agenda.board': (input, ctx) => board(ctx, input),
    'agenda.check': ({ conferenceId }, ctx) => checkDraft(ctx, conferenceId),
    'agenda.difference': ({ conferenceId }, ctx) => draftDifference(ctx, conferenceId),
    'agenda.item.move': (input, ctx) => moveItem(ctx, input),
    'agenda.release': (input, ctx) => releaseAgenda(ctx, input),
    'agenda.releases': (input, ctx) => listReleases(ctx, input),
  }),
  ...bind(roomDesk, { 'agenda.rooms': (input, ctx) => roomCalendar(ctx, input) }),
  ...bind(agenda, {
    'agenda.list': (input, ctx) => listDay(ctx, input),
    'agenda.venues': ({ conference }, ctx) => conferenceVenues(ctx, conference),
    'agenda.show': ({ id }, ctx) => showSlot(ctx, id),
    'agenda.expert': (input, ctx) => expertSlots(ctx, input),
    'agenda.mine': ({ conference }, ctx) => myAgenda(ctx, conference),
    'agenda.starred': ({ conference }, ctx) => myStars(ctx, conference),
    'agenda.star': (input, ctx) => starSlot(ctx, input),
    'agenda.feedAddress': (input, ctx) => feedAddress(ctx, input),
    'agenda.feed': ({ token }, ctx) => memberFeed(ctx, token),
    'agenda.schedule': (input, ctx) => scheduleFile(ctx, input),
    'agenda.calendar': ({ id }, ctx) => slotCalendar(ctx, id),
  }),
];
