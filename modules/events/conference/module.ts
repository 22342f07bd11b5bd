import { defineModule } from '../../../kernel/module/manifest.ts';
import { countedStanding } from '../../../kernel/module/standing.ts';
import { categoryImport } from '../../../kernel/record/category-import.ts';
import { categoryTree, contentParts } from '../../content/envelope/public.ts';
import { factsBlock } from './blocks/facts.ts';
import { listBlock } from './blocks/list.ts';
import { demo } from './demo.ts';
import { conferenceImport } from './import-conferences.ts';
import { conferenceKind } from './kind.ts';
import { conferenceCards } from './queries/conference-cards.ts';
import { selectConferences } from './queries/select-conferences.ts';
import { upcomingConferences } from './queries/upcoming-conferences.ts';
import { conferenceRefusals } from './refusals.ts';
import { conferenceRoutes } from './routes.ts';
import { conferenceWidgets } from './widgets.ts';

const title = { zh: '会议', en: 'Conferences' };

const content = contentParts(conferenceKind, {
  title,
  plural: 'conferences',
  screen: 'conferences',
  cards: conferenceCards,
  importing: conferenceImport,
});

export default defineModule({
  ...content,
  id: 'conference',
  title,
  dependsOn: ['envelope', 'file', 'search', 'shell', 'tags'],
  permissions: {
    ...content.permissions,
    'conference.series.save': { label: { zh: '编辑会议系列', en: 'Edit conference series' } },
    'conference.series.import': { label: { zh: '导入会议系列', en: 'Import conference series' } },
  },
  menu: [
    {
      face: 'backend',
      group: 'events',
      path: 'conferences',
      label: title,
      permission: 'conference.conference.view',
      create: { label: { zh: '新建会议', en: 'New conference' }, permission: 'conference.conference.save' },
      order: 10,
    },
    {
      face: 'configure',
      group: 'events',
      path: 'conference-series',
      label: { zh: '会议系列', en: 'Conference series' },
      permission: 'conference.series.save',
      order: 10,
      standing: countedStanding('conference_series where shop_id = $1', '个系列', 'series', 'series'),
      tables: ['conference_series'],
    },
  ],
  screens: [
    {
      face: 'backend',
      path: 'conferences/:id?',
      file: 'backend/conference-list.tsx',
      permission: 'conference.conference.view',
    },
    {
      face: 'configure',
      path: 'conference-series/:id?',
      file: 'configure/series-list.tsx',
      permission: 'conference.series.save',
      find: { list: '/api/configure/conference/series/list', name: 'name' },
    },
  ],
  routes: [
    {
      path: '/conference',
      name: 'conference.show',
      layout: 'front',
      component: 'conference',
      title: { zh: '会议', en: 'Conference' },
    },
    {
      path: '/conferences',
      name: 'conference.list',
      layout: 'front',
      component: 'conference-list',
      title,
      nav: { order: 30, icon: 'calendar' },
    },
  ],
  views: {
    conference: { query: ['id', 'preview'] },
    'conference-list': { query: ['series', 'page'] },
  },
  bindings: conferenceRoutes,
  imports: {
    ...content.imports,
    'conference.series': categoryImport(
      'conference.series',
      { zh: '会议系列', en: 'Conference series' },
      'conference_series',
    ),
  },
  selects: { 'conference.conference': selectConferences },
  trees: { 'conference.series': categoryTree('conference_series', 'visitor') },
  blocks: [listBlock, factsBlock],
  template: [{ table: 'conference_series' }],
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
