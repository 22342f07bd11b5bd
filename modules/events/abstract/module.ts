import { defineModule } from '../../../kernel/module/manifest.ts';
import { BOOK_FILE, BOOK_TASK, bookFilePurpose } from './book-file.ts';
import { bookPapers } from './book-paper.ts';
import { keepUsedConference } from './check-records.ts';
import { LETTERS_JOB, sendLetters } from './commands/release-letters.ts';
import { demo } from './demo.ts';
import { drawBookTask } from './draw-book-task.ts';
import { notices } from './notices.ts';
import { COAUTHOR_LINK } from './panel-contract.ts';
import { abstractDesks } from './queries/desk-standing.ts';
import { selectCalls, selectSubmissions } from './queries/selects.ts';
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
  dependsOn: [
    'agenda',
    'conference',
    'envelope',
    'expert',
    'file',
    'link',
    'member',
    'notice',
    'paper',
    'score',
    'signIn',
    'task',
  ],
  permissions: {
    ...may('abstract.call', '征文', 'calls for abstracts'),
    ...may('abstract.reviewer', '审稿人', 'reviewers of abstracts'),
    ...may('abstract.chair', '主题主席', 'chairs of topics'),
    'abstract.book.freeze': { label: { zh: '冻结摘要集', en: 'Freeze books of abstracts' } },
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
      ...{ face: 'backend', group: 'programme', path: 'abstract-chairs', order: 23 },
      label: { zh: '主题主席', en: 'Topic chairs' },
      permission: 'abstract.chair.view',
      create: { label: { zh: '添加主题主席', en: 'Add a chair' }, permission: 'abstract.chair.save' },
    },
    {
      ...{ face: 'backend', group: 'programme', path: 'abstract-books', order: 24 },
      label: { zh: '摘要集', en: 'Abstract books' },
      permission: SEE,
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
      ...{ face: 'backend', path: 'abstract-chairs/:id?', file: 'backend/chair-list.tsx' },
      permission: 'abstract.chair.view',
    },
    { face: 'backend', path: 'abstract-books', file: 'backend/book-desk.tsx', permission: SEE },
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
    {
      path: '/abstract/bids',
      name: 'abstract.bids',
      layout: 'front',
      component: 'my-bids',
      title: { zh: '审稿意向', en: 'What I would review' },
      auth: true,
    },
    {
      path: '/abstract/chair',
      name: 'abstract.chair',
      layout: 'front',
      component: 'chair-desk',
      title: { zh: '主题评定', en: 'My topics' },
      auth: true,
    },
    {
      path: '/abstract/chair/work',
      name: 'abstract.chairWork',
      layout: 'front',
      component: 'chair-work',
      title: { zh: '摘要评定', en: 'An abstract to decide on' },
      auth: true,
    },
    {
      path: '/abstract/coauthor',
      name: 'abstract.coauthor',
      layout: 'front',
      component: 'coauthor-page',
      title: { zh: '确认署名', en: 'Named as an author' },
    },
  ],
  views: {
    'abstract-list': { query: ['id', 'topic', 'as', 'q', 'page'] },
    'abstract-page': { query: ['id'] },
    'my-abstracts': { query: ['page'] },
    'abstract-edit': { query: ['id'] },
    'my-reviews': { query: ['page'] },
    'review-page': { query: ['id'] },
    'my-bids': { query: ['call', 'page'] },
    'chair-desk': { query: ['call', 'topic', 'page'] },
    'chair-work': { query: ['id'] },
    'coauthor-page': { browserQuery: ['id'] },
  },
  slots: {
    'conference.below': 'frontend/slots/call.tsx',
    'signIn.account': 'frontend/slots/own-abstracts.tsx',
  },
  desks: abstractDesks,
  bindings: abstractRoutes,
  selects: { 'abstract.call': selectCalls, 'abstract.submission': selectSubmissions },
  finds: {
    'abstract.submission': {
      ...{ label: { zh: '摘要投稿', en: 'Abstracts' }, table: 'abstract_submission' },
      ...{ permission: SEE, screen: '/backend/abstracts' },
    },
  },
  papers: bookPapers,
  notices,
  links: {
    [COAUTHOR_LINK]: {
      label: { zh: '合作者确认署名', en: 'A co-author is asked to agree' },
      screen: '/backend/abstracts',
    },
  },
  filePurposes: { [BOOK_FILE]: bookFilePurpose },
  fileUses: [
    {
      ...{ label: { zh: '摘要集', en: 'Abstract books' }, table: 'abstract_book', permission: SEE },
      title: 't.fingerprint',
      screen: () => '/backend/abstract-books',
    },
  ],
  tasks: { [BOOK_TASK]: drawBookTask },
  jobs: [{ name: LETTERS_JOB, run: sendLetters }],
  reactions: [{ event: 'content.removing', run: keepUsedConference }],
  refers: {
    'abstract_submission.item_id': 'agenda_item',
    'abstract_submission.into_id': 'abstract_submission',
    'abstract_book_entry.submission_id': 'abstract_submission',
    'abstract_erratum.submission_id': 'abstract_submission',
  },
  personRows: {
    'abstract_extension.member_id': { merge: 'moves', removal: 'goes' },
    'abstract_submission.member_id': { merge: 'moves', removal: 'goes' },
    // What a review came to stays with the abstract; a name that was erased is no longer told.
    'abstract_reviewer.member_id': { merge: 'moves', removal: 'stays' },
    'abstract_review.member_id': { merge: 'moves', removal: 'stays' },
    'abstract_remark.member_id': { merge: 'moves', removal: 'stays' },
    'abstract_chair.member_id': { merge: 'moves', removal: 'stays' },
    'abstract_coauthor.member_id': { merge: 'moves', removal: 'goes' },
  },
  retention: abstractRetention,
  archive: [
    { table: 'abstract_extension', isOfPeople: true },
    { table: 'abstract_submission', isOfPeople: true },
    { table: 'abstract_review', isOfPeople: true },
    { table: 'abstract_remark', isOfPeople: true },
    { table: 'abstract_coauthor', isOfPeople: true },
    { table: 'abstract_bid', isOfPeople: true },
    { table: 'abstract_book_entry', isOfPeople: true },
    { table: 'abstract_erratum', isOfPeople: true },
    { table: 'abstract_book', isOfPeople: true },
  ],
  errors: [...refuse.$codes, 'abstract.topic_wrong', 'abstract.orcid_wrong', 'abstract.criterion_wrong'],
  demo,
});
