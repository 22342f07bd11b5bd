import { defineModule } from '../../../kernel/module/manifest.ts';
import { countedStanding } from '../../../kernel/module/standing.ts';
import { labelledTitle } from '../envelope/public.ts';
import { CATCH_UP_JOB, catchUp } from './commands/catch-up.ts';
import { builtOtherwise, forgetWords, keepUp } from './commands/keep-up.ts';
import { forgetMisses, MISS_DAYS } from './commands/note-miss.ts';
import { demo } from './demo.ts';
import { importSynonyms } from './import-synonyms.ts';
import { personMatches } from './person-matches.ts';
import { newestRows } from './queries/newest-items.ts';
import { sitePageParts, sitePages } from './queries/site-pages.ts';
import { searchReactions } from './reactions.ts';
import { rebuildTask } from './rebuild-task.ts';
import { recallPlaces } from './recall-places.ts';
import { searchRefusals } from './refusals.ts';
import { searchRoutes } from './routes.ts';

export default defineModule({
  id: 'search',
  title: { zh: '搜索', en: 'Search' },
  dependsOn: ['envelope', 'file', 'task'],
  core: true,
  views: { search: { query: ['q', 'type', 'tag', 'since', 'page'] } },
  permissions: {
    'search.word.view': { label: { zh: '查看同义词与无结果的搜索', en: 'See synonyms and searches without result' } },
    'search.word.export': { label: { zh: '导出同义词', en: 'Export synonyms' } },
    'search.word.import': { label: { zh: '导入同义词', en: 'Import synonyms' } },
    'search.word.save': { label: { zh: '编辑同义词', en: 'Edit synonyms' } },
    'search.index.rebuild': { label: { zh: '重建搜索索引', en: 'Rebuild the search index' } },
  },
  menu: [
    {
      face: 'configure',
      group: 'content',
      path: 'search',
      label: { zh: '搜索', en: 'Search' },
      permission: 'search.word.view',
      create: { label: { zh: '新建同义词', en: 'New synonyms' }, permission: 'search.word.save' },
      order: 60,
      standing: countedStanding(
        'search_synonym where shop_id = $1',
        '组同义词',
        'group of synonyms',
        'groups of synonyms',
      ),
      tables: ['search_synonym'],
    },
  ],
  screens: [
    { face: 'backend', path: 'search', file: 'backend/all-results.tsx', permission: 'staff' },
    { face: 'configure', path: 'search/:id?', file: 'configure/search-words.tsx', permission: 'search.word.view' },
  ],
  bindings: searchRoutes,
  recallPlaces,
  imports: { 'search.word': importSynonyms },
  personMatches,
  reactions: searchReactions,
  errors: searchRefusals.$codes,
  tasks: { 'search.rebuild': rebuildTask },
  jobs: [
    {
      name: CATCH_UP_JOB,
      cron: '*/2 * * * *',
      due: 'select from search_waiting where shop_id = this_shop',
      run: catchUp,
    },
    { name: 'search.keep_up', cron: '*/10 * * * *', due: builtOtherwise, run: keepUp },
    {
      name: 'search.forget_misses',
      cron: '41 3 * * *',
      due: `select from search_miss where shop_id = this_shop and day < current_date - ${MISS_DAYS}`,
      run: forgetMisses,
    },
    {
      name: 'search.forget_words',
      cron: '17 4 * * 0',
      due: 'select from search_word where shop_id = this_shop',
      run: forgetWords,
    },
  ],
  template: [{ table: 'search_synonym' }],
  personRows: {
    'search_record.owner_id': { merge: 'stays', removal: 'stays' },
    'search_opened.member_id': { merge: 'stays', removal: 'goes' },
  },
  // What follows from other rows is made anew where they arrive.
  archive: [
    { table: 'search_record' },
    { table: 'search_waiting' },
    { table: 'search_word' },
    { table: 'search_miss' },
    { table: 'search_opened' },
    { table: 'search_built' },
  ],
  sitemap: { parts: sitePageParts, pages: sitePages },
  feed: {
    entries: async (ctx, limit) => {
      const rows = await newestRows({ ...ctx, person: null }, { limit });
      return rows.map((row) => ({
        path: row.url,
        title: labelledTitle(row.title, row.is_ad, row.locale),
        lead: row.lead,
        at: row.published_at,
        updatedAt: row.updated_at,
        author: row.author === '' ? null : row.author,
      }));
    },
  },
  demo,
});
