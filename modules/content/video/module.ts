import { defineModule } from '../../../kernel/module/manifest.ts';
import { keysByName } from '../../../kernel/record/rows-by-name.ts';
import { contentListBlock, contentParts, publishedChoices } from '../envelope/public.ts';
import { FEED, PASSED, videoCertificates } from './certificates.ts';
import { demo } from './demo.ts';
import { videoCategories, videoKind } from './kind.ts';
import { personWatches } from './person-watches.ts';
import { publishedVideos, VIEW } from './published-videos.ts';
import { refuse } from './refusals.ts';
import { videoRetention } from './retention.ts';
import { videoRoutes } from './routes.ts';
import { videoSettings } from './settings.ts';
import { videoWidgets } from './widgets.ts';

const title = { zh: '视频', en: 'Videos' };

const content = contentParts(videoKind, {
  title,
  plural: 'videos',
  screen: 'videos',
  cards: publishedVideos.cards,
  takesRemarks: true,
  readings: VIEW,
  desk: { group: 'content', order: 22, file: 'backend/video-list.tsx' },
  site: { nav: { order: 32, icon: 'device' }, list: ['category', 'series', 'q'] },
  categories: {
    kind: videoCategories,
    title: { zh: '视频分类', en: 'Video categories' },
    screen: 'video-categories',
    file: 'configure/category-list.tsx',
    access: 'visitor',
  },
  importing: {
    columns: [
      {
        key: 'category',
        label: { zh: '分类', en: 'Category' },
        isRequired: true,
        hint: { zh: '本站已有的视频分类', en: 'A category of videos that this site has' },
        example: '公开课',
        find: keysByName('video_category'),
      },
      { key: 'speakers', label: { zh: '讲者', en: 'Speakers' }, example: '林晓岚 主任医师' },
      { key: 'speakersEn', label: { zh: '讲者（英文）', en: 'Speakers in English' }, example: '' },
      { key: 'series', label: { zh: '系列', en: 'Series' }, example: '显微镜下' },
      { key: 'seriesEn', label: { zh: '系列（英文）', en: 'Series in English' }, example: '' },
    ],
  },
});

export default defineModule({
  ...content,
  id: 'video',
  title,
  dependsOn: ['certificate', 'credit', 'envelope', 'file', 'general', 'member', 'search', 'tags'],
  permissions: {
    ...content.permissions,
    'video.watch.view': { label: { zh: '查看视频观看记录', en: 'See who watched videos' } },
    'video.watch.export': { label: { zh: '导出视频观看记录', en: 'Export who watched videos' } },
  },
  settings: videoSettings,
  menu: [
    ...content.menu,
    {
      ...{ face: 'backend', group: 'content', path: 'video-watches', order: 23 },
      label: { zh: '视频观看记录', en: 'Who watched videos' },
      permission: 'video.watch.view',
    },
  ],
  screens: [
    ...content.screens,
    { face: 'backend', path: 'video-watches', file: 'backend/watch-list.tsx', permission: 'video.watch.view' },
  ],
  bindings: videoRoutes,
  selects: {
    'video.video': publishedVideos.choices,
    'video.credited': publishedChoices('video.video', 'video', { where: 't.is_credited' }),
  },
  refers: { 'video.category': 'video_category.key' },
  edits: { 'video.gate': { table: 'video', among: 'true' } },
  attendance: {
    [FEED]: { label: { zh: '计学分的视频', en: 'Video that counts for credits' }, list: 'video.credited' },
  },
  certificates: videoCertificates,
  events: { [PASSED]: { zh: '通过了视频测验', en: 'The test of a video was passed' } },
  widgets: videoWidgets,
  blocks: [
    contentListBlock({
      kind: videoKind,
      title,
      icon: 'M4 5h16v14H4zM10 9v6l5-3z',
      path: '/videos',
      list: '/api/front/video/list',
      categories: 'video.category',
      cards: publishedVideos.cards,
      first: publishedVideos.list,
      shown: ({ id, slug, url, title, lead, cover, tags, at, audience, isAd, state, locale, categoryName }) => ({
        ...{ id, slug, url, title, lead, cover, tags, at, audience, isAd, state, locale },
        ...(categoryName !== '' && { category: { name: categoryName } }),
      }),
    }),
  ],
  personParts: { 'video.watch': personWatches },
  personRows: {
    'video_watch.member_id': { merge: 'moves', removal: 'goes' },
    'video_attempt.member_id': { merge: 'moves', removal: 'goes' },
  },
  retention: videoRetention,
  archive: [
    // Which browser watched is known by hashes that no archive carries.
    { table: 'video_watch' },
    { table: 'video_attempt', isOfPeople: true },
  ],
  errors: [
    ...refuse.$codes,
    'video.password_missing',
    ...['lead_needed', 'film_needed', 'test_needed', 'film_unknown', 'film_without_length'].map(
      (one) => `video.${one}`,
    ),
    ...['cues_not_ascending', 'cue_behind_end', 'cue_without_page', 'cues_without_slides', 'deck_marked'].map(
      (one) => `video.${one}`,
    ),
    ...['chapters_not_ascending', 'chapter_behind_end', 'options_not_alike', 'right_unknown'].map(
      (one) => `video.${one}`,
    ),
  ],
  demo,
});
