import { defineModule } from '../../../kernel/module/manifest.ts';
import { bookPapers } from './book-paper.ts';
import { keepUsedConference } from './check-records.ts';
import { demo } from './demo.ts';
import { notices } from './notices.ts';
import { selectCalls } from './queries/selects.ts';
import { refuse } from './refusals.ts';
import { abstractRetention } from './retention.ts';
import { abstractRoutes } from './routes.ts';
import { abstractSettings } from './settings.ts';

const may = (record: string, zh: string, en: string) => ({
  [`${record}.view`]: { label: { zh: `查看${zh}`, en: `See ${en}` } },
  [`${record}.save`]: { label: { zh: `编辑${zh}`, en: `Edit ${en}` } },
  [`${record}.remove`]: { label: { zh: `删除${zh}`, en: `Delete ${en}` } },
  [`${record}.export`]: { label: { zh: `导出${zh}`, en: `Export ${en}` } },
});

const SEE = 'abstract.submission.view';

export default defineModule({
  id: 'abstract',
  title: { zh: '摘要征集', en: 'Abstracts' },
  dependsOn: ['agenda', 'conference', 'envelope', 'expert', 'member', 'notice', 'paper', 'score', 'signIn'],
  permissions: {
    ...may('abstract.call', '征文', 'calls for abstracts'),
    ...may('abstract.reviewer', '审稿人', 'reviewers of abstracts'),
    [SEE]: { label: { zh: '查看摘要投稿与审稿', en: 'See abstracts and their reviews' } },
    'abstract.submission.export': { label: { zh: '导出摘要投稿', en: 'Export abstracts' } },
    'abstract.submission.desk': {
      label: { zh: '退回、剔除与安排摘要', en: 'Give abstracts back, take them out, place them' },
    },
    'abstract.submission.decide': { label: { zh: '送审与决定摘要', en: 'Send abstracts to review and decide' } },
    'abstract.review.assign': { label: { zh: '分派审稿', en: 'Assign reviews' } },
    'abstract.letters.release': { label: { zh: '发布摘要结果', en: 'Release letters about abstracts' } },
  },
  settings: abstractSettings,
  menu: [
    {
      ...{ face: 'backend', group: 'programme', path: 'abstracts', order: 20 },
      label: { zh: '摘要投稿', en: 'Abstracts' },
      permission: SEE,
    },
    {
      ...{ face: 'backend', group: 'programme', path: 'abstract-desk', order: 21 },
      label: { zh: '审稿与录用', en: 'Reviewing and letters' },
      permission: SEE,
    },
    {
      ...{ face: 'backend', group: 'programme', path: 'abstract-reviewers', order: 22 },
      label: { zh: '审稿人', en: 'Reviewers' },
      permission: 'abstract.reviewer.view',
      create: { label: { zh: '添加审稿人', en: 'Add a reviewer' }, permission: 'abstract.reviewer.save' },
    },
    {
      ...{ face: 'configure', group: 'events', path: 'abstract-calls', order: 55 },
      label: { zh: '摘要征文', en: 'Calls for abstracts' },
      permission: 'abstract.call.view',
      tables: ['abstract_call'],
    },
  ],
  screens: [
    { face: 'backend', path: 'abstracts/:id?', file: 'backend/submission-list.tsx', permission: SEE },
    { face: 'backend', path: 'abstract-desk', file: 'backend/review-desk.tsx', permission: SEE },
    {
      ...{ face: 'backend', path: 'abstract-reviewers/:id?', file: 'backend/reviewer-list.tsx' },
      permission: 'abstract.reviewer.view',
    },
    {
      ...{ face: 'configure', path: 'abstract-calls/:id?', file: 'configure/call-list.tsx' },
      permission: 'abstract.call.view',
    },
  ],
  routes: [
    {
      path: '/conference/abstracts',
      name: 'abstract.list',
      layout: 'front',
      component: 'abstract-list',
      title: { zh: '会议摘要', en: 'Abstracts' },
    },
    {
      path: '/abstract',
      name: 'abstract.show',
      layout: 'front',
      component: 'abstract-page',
      title: { zh: '摘要', en: 'Abstract' },
    },
    {
      path: '/abstracts',
      name: 'abstract.mine',
      layout: 'front',
      component: 'my-abstracts',
      title: { zh: '我的摘要', en: 'My abstracts' },
      auth: true,
    },
    {
      path: '/abstract/edit',
      name: 'abstract.edit',
      layout: 'front',
      component: 'abstract-edit',
      title: { zh: '摘要投稿', en: 'My abstract' },
      auth: true,
    },
    {
      path: '/abstract/reviews',
      name: 'abstract.reviews',
      layout: 'front',
      component: 'my-reviews',
      title: { zh: '我的审稿', en: 'My reviews' },
      auth: true,
    },
    {
      path: '/abstract/review',
      name: 'abstract.review',
      layout: 'front',
      component: 'review-page',
      title: { zh: '审稿', en: 'Review' },
      auth: true,
    },
  ],
  views: {
    'abstract-list': { query: ['id', 'topic', 'as', 'q', 'page'] },
    'abstract-page': { query: ['id'] },
    'my-abstracts': { query: ['page'] },
    'abstract-edit': { query: ['id'] },
    'my-reviews': { query: ['page'] },
    'review-page': { query: ['id'] },
  },
  slots: {
    'conference.below': 'frontend/slots/call.tsx',
    'signIn.account': 'frontend/slots/own-abstracts.tsx',
  },
  bindings: abstractRoutes,
  selects: { 'abstract.call': selectCalls },
  finds: {
    'abstract.submission': {
      ...{ label: { zh: '摘要投稿', en: 'Abstracts' }, table: 'abstract_submission' },
      ...{ permission: SEE, screen: '/backend/abstracts' },
    },
  },
  papers: bookPapers,
  notices,
  reactions: [{ event: 'content.removing', run: keepUsedConference }],
  refers: { 'abstract_submission.item_id': 'agenda_item' },
  personRows: {
    'abstract_extension.member_id': { merge: 'moves', removal: 'goes' },
    'abstract_submission.member_id': { merge: 'moves', removal: 'goes' },
    // What a review came to stays with the abstract; a name that was erased is no longer told.
    'abstract_reviewer.member_id': { merge: 'moves', removal: 'stays' },
    'abstract_review.member_id': { merge: 'moves', removal: 'stays' },
  },
  retention: abstractRetention,
  archive: [
    { table: 'abstract_extension', isOfPeople: true },
    { table: 'abstract_submission', isOfPeople: true },
    { table: 'abstract_review', isOfPeople: true },
  ],
  errors: [...refuse.$codes, 'abstract.topic_wrong', 'abstract.orcid_wrong', 'abstract.criterion_wrong'],
  demo,
});
