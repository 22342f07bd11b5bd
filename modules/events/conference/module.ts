import { defineModule } from '../../../kernel/module/manifest.ts';
import { contentGrantable, contentParts } from '../../content/envelope/public.ts';
import { factsBlock } from './blocks/facts.ts';
import { listBlock } from './blocks/list.ts';
import { CHANGE } from './change-contract.ts';
import { PLAN, planTask } from './changes/plan-change.ts';
import { RUN, runTaskSpec } from './changes/run-change.ts';
import { demo } from './demo.ts';
import { EDITION } from './edition-contract.ts';
import { conferenceImport } from './import-conferences.ts';
import { conferenceKind } from './kind.ts';
import { calendarEnclosure } from './queries/calendar.ts';
import { conferenceCards } from './queries/conference-cards.ts';
import { selectConferences } from './queries/select-conferences.ts';
import { upcomingConferences } from './queries/upcoming-conferences.ts';
import { conferenceRefusals } from './refusals.ts';
import { conferenceRoutes } from './routes.ts';
import { conferenceSeriesKind } from './series.ts';
import { conferenceWidgets } from './widgets.ts';

const title = { zh: '会议', en: 'Conferences' };

const content = contentParts(conferenceKind, {
  title,
  plural: 'conferences',
  screen: 'conferences',
  cards: conferenceCards,
  importing: conferenceImport,
  desk: { group: 'events', order: 10, file: 'backend/conference-list.tsx' },
  site: { nav: { order: 30, icon: 'calendar' }, list: ['series'] },
  categories: {
    kind: conferenceSeriesKind,
    title: { zh: '会议系列', en: 'Conference series' },
    screen: 'conference-series',
    file: 'configure/series-list.tsx',
    counted: { zh: '个系列', one: 'series', many: 'series' },
    access: 'visitor',
  },
});

export default defineModule({
  ...content,
  id: 'conference',
  title,
  dependsOn: ['envelope', 'file', 'general', 'member', 'role', 'search', 'tags', 'task'],
  menuGroups: { events: { label: { zh: '会议活动', en: 'Events' }, order: 30 } },
  permissions: {
    ...content.permissions,
    'conference.change.view': { label: { zh: '查看会议取消与延期方案', en: 'See plans of calling conferences off' } },
    [EDITION]: { label: { zh: '创建会议的新一届', en: 'Make new editions of conferences' } },
    [CHANGE]: {
      label: {
        zh: '取消或延期会议并处置报名与款项',
        en: 'Call off or put off conferences with all that hangs on them',
      },
      peopleOnly: true,
    },
  },
  menu: [
    ...content.menu,
    {
      ...{ face: 'backend', group: 'events', path: 'conference-changes', order: 12 },
      label: { zh: '取消与延期', en: 'Cancel or postpone' },
      permission: 'conference.change.view',
    },
  ],
  screens: [
    ...content.screens,
    {
      ...{ face: 'backend', path: 'conference-changes/:id?', file: 'backend/change-list.tsx' },
      permission: 'conference.change.view',
    },
  ],
  tasks: { [PLAN]: planTask, [RUN]: runTaskSpec },
  bindings: conferenceRoutes,
  refers: { 'conference.edition_of': 'conference' },
  grantables: {
    'conference.conference': contentGrantable(conferenceKind, { zh: '会议工作人员', en: 'People of this conference' }),
  },
  selects: { 'conference.conference': selectConferences },
  enclosures: { 'conference.calendar': calendarEnclosure },
  blocks: [listBlock, factsBlock],
  errors: [
    ...conferenceRefusals.$codes,
    ...['conference.dates_needed', 'conference.place_needed', 'conference.both_days', 'conference.ends_first'],
    ...[
      'conference.too_long',
      'conference.start_time_needed',
      'conference.both_coordinates',
      'conference.closes_first',
    ],
    ...['conference.time_zone_unknown', 'conference.link_invalid'],
  ],
  upcoming: upcomingConferences,
  demo,
  widgets: conferenceWidgets,
});
