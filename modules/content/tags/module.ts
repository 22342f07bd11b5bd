import { z } from 'zod';
import { defineModule } from '../../../kernel/module/manifest.ts';
import { countedStanding } from '../../../kernel/module/standing.ts';
import { categoryImport } from '../../../kernel/record/category-import.ts';
import { demo } from './demo.ts';
import { importTags } from './import-tags.ts';
import { selectTagCategories } from './queries/select-tag-categories.ts';
import { selectTags } from './queries/select-tags.ts';
import { tagRefusals } from './refusals.ts';
import { tagRoutes } from './routes.ts';

export default defineModule({
  id: 'tags',
  title: { zh: '标签', en: 'Tags' },
  dependsOn: ['envelope', 'search'],
  permissions: {
    'tags.tag.view': { label: { zh: '查看标签', en: 'See tags' } },
    'tags.tag.save': { label: { zh: '编辑标签与分类', en: 'Edit tags and their categories' } },
    'tags.tag.remove': { label: { zh: '删除未使用的标签', en: 'Delete unused tags' } },
    'tags.tag.export': { label: { zh: '导出标签', en: 'Export tags' } },
    'tags.tag.import': { label: { zh: '导入标签', en: 'Import tags' } },
    'tags.category.import': { label: { zh: '导入标签分类', en: 'Import tag categories' } },
    'tags.tag.merge': { label: { zh: '合并标签', en: 'Merge tags' } },
  },
  slots: { 'search.nothing': 'frontend/slots/top-tags.tsx' },
  menu: [
    {
      face: 'backend',
      group: 'content',
      path: 'tags',
      label: { zh: '标签', en: 'Tags' },
      permission: 'tags.tag.view',
      create: { label: { zh: '新建标签', en: 'New tag' }, permission: 'tags.tag.save' },
      order: 40,
    },
    {
      face: 'configure',
      group: 'content',
      path: 'tag-categories',
      label: { zh: '标签分类', en: 'Tag categories' },
      permission: 'tags.tag.save',
      order: 40,
      standing: countedStanding('tag_category where shop_id = $1', '个分类', 'category', 'categories'),
      tables: ['tag_category'],
    },
  ],
  screens: [
    {
      face: 'backend',
      path: 'tags/:id?',
      file: 'backend/tag-list.tsx',
      permission: 'tags.tag.view',
    },
    {
      face: 'configure',
      path: 'tag-categories/:id?',
      file: 'configure/tag-category-list.tsx',
      permission: 'tags.tag.save',
      find: { list: '/api/configure/tags/category/list', name: 'name' },
    },
  ],
  finds: {
    'tags.tag': {
      label: { zh: '标签', en: 'Tags' },
      table: 'tag',
      order: 70,
      permission: 'tags.tag.view',
      screen: '/backend/tags',
    },
  },
  routes: [
    {
      path: '/tags/:id',
      name: 'tags.show',
      layout: 'front',
      component: 'tag-page',
      title: { zh: '标签', en: 'Tag' },
    },
  ],
  views: {
    'tag-page': { query: ['page'] },
  },
  template: [{ table: 'tag_category' }, { table: 'tag' }],
  bindings: tagRoutes,
  imports: {
    'tags.tag': importTags,
    'tags.category': categoryImport('tags.category', { zh: '标签分类', en: 'Tag categories' }, 'tag_category'),
  },
  selects: { 'tags.tag': selectTags, 'tags.category': selectTagCategories },
  errors: tagRefusals.$codes,
  events: {
    'tags.merged': {
      zh: '标签已合并',
      en: 'Tags were merged',
      data: z.object({ from: z.number(), into: z.number() }),
      sample: { from: 44, into: 31 },
    },
  },
  demo,
});
