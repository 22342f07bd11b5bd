import { z } from 'zod';
import { defineModule } from '../../../kernel/module/manifest.ts';
import { removeAbandoned } from './commands/cancel-video.ts';
import { removeBytes } from './commands/remove-bytes.ts';
import { sweepStorage } from './commands/sweep-storage.ts';
import { sweepUnused } from './commands/sweep-unused.ts';
import { demo } from './demo.ts';
import { refuse } from './errors.ts';
import { makeFilm } from './film/make-film.ts';
import { MAKE_FILM_JOB } from './film/order-film.ts';
import { FORSAKEN_FILMS, OPEN_FILMS, removeFilms, resumeFilms } from './film/remove-films.ts';
import { fileHealth } from './health.ts';
import { filePurposes } from './purposes.ts';
import { bytesOfShop, PENDING } from './queries/bytes-of-shop.ts';
import { shownWithoutRights } from './queries/ended-rights.ts';
import { IN_LIBRARY } from './queries/library-rows.ts';
import { unseenSql } from './queries/unseen-picture.ts';
import { fileReactions } from './reactions.ts';
import { fileBindings } from './routes.ts';
import { settingTests } from './setting-tests.ts';

export default defineModule({
  id: 'file',
  title: { zh: '文件', en: 'Files' },
  core: true,
  filePurposes,
  settingGroups: { space: { zh: '存储空间', en: 'Space' } },
  settingTests,
  settings: {
    'file.shopQuota': {
      label: { zh: '全站文件总量', en: 'Space for the whole site' },
      group: 'space',
      unit: { zh: 'MB', en: 'MB' },
      schema: z.number().int().min(10).max(10_000_000),
      default: 20_000,
      locked: true,
    },
    'file.personQuota': {
      label: { zh: '每位会员的文件总量', en: 'Space for each member' },
      group: 'space',
      unit: { zh: 'MB', en: 'MB' },
      schema: z.number().int().min(1).max(10_000),
      default: 200,
    },
    'file.videoLimit': {
      label: { zh: '单个视频的大小上限', en: 'Largest video' },
      group: 'space',
      unit: { zh: 'MB', en: 'MB' },
      schema: z.number().int().min(10).max(4096),
      // An hour as cameras and recorders write it: 1080 lines at four and a half megabits a second.
      default: 2048,
    },
    'file.unusedDays': {
      label: { zh: '无处引用的文件保留多久', en: 'How long files that nothing names are kept' },
      group: 'space',
      unit: { zh: '天', en: 'days' },
      schema: z.number().int().min(7).max(3650),
      default: 30,
    },
  },
  permissions: {
    'file.file.view': { label: { zh: '查看文件库', en: 'See the file library' } },
    'file.file.save': { label: { zh: '编辑文件、上传视频', en: 'Edit files and upload videos' } },
    'file.file.remove': { label: { zh: '删除文件', en: 'Remove files' } },
  },
  menu: [
    {
      face: 'backend',
      group: 'content',
      path: 'files',
      label: { zh: '文件', en: 'Files' },
      permission: 'file.file.view',
      order: 60,
      waiting: shownWithoutRights,
    },
  ],
  screens: [{ face: 'backend', path: 'files/:id?', file: 'backend/file-library.tsx', permission: 'file.file.view' }],
  finds: {
    'file.file': {
      label: { zh: '文件', en: 'Files' },
      table: 'file',
      permission: 'file.file.view',
      screen: '/backend/files',
      order: 60,
    },
  },
  slots: {
    'console.files': 'backend/slots/choose-file.tsx',
    'console.file': 'backend/slots/shown-file.tsx',
  },
  bindings: fileBindings,
  edits: { 'file.library': { table: 'file', among: IN_LIBRARY } },
  reactions: fileReactions,
  personRows: {
    // What somebody uploaded stays where it is shown; their own pictures are removed as `erasure.removing` says.
    'file.owner_id': { merge: 'moves', removal: 'stays' },
    'file_upload.owner_id': { merge: 'moves', removal: 'stays' },
  },
  fileUses: [
    {
      label: { zh: '视频', en: 'Videos' },
      table: 'file',
      where: 't.removed_at is null',
      title: 't.name',
      permission: 'file.file.view',
      screen: (id) => `/backend/files/${id}`,
    },
  ],
  archive: [
    { table: 'file_use' },
    // Papers of persons are never public; lectures and what is read on pages are papers of nobody. What was found of a picture goes with
    // people: without that nobody could let one pass that is not seen.
    {
      table: 'file',
      where: `not t.public and t.purpose not in ('lecture', 'reading') or ${unseenSql('t.look')}`,
      isOfPeople: true,
    },
    {
      table: 'file_upload',
      where: 'not exists (select from file f where f.shop_id = t.shop_id and f.upload_id = t.id)',
    },
    {
      table: 'file_piece',
      where: 'not exists (select from file f where f.shop_id = t.shop_id and f.upload_id = t.upload_id)',
    },
  ],
  usage: { storage: bytesOfShop },
  health: fileHealth,
  jobs: [
    {
      name: 'file.remove_bytes',
      cron: '40 3 * * *',
      due: `select from file where shop_id = this_shop and removed_at < now() - interval '1 day'
        and (size > 0 or key <> '' or upload_id is not null)`,
      run: removeBytes,
    },
    {
      name: 'file.remove_abandoned',
      cron: '20 3 * * *',
      due: `select from file_upload u where u.shop_id = this_shop and u.created_at < now() - interval '2 days' and ${PENDING}`,
      run: removeAbandoned,
    },
    {
      name: 'file.sweep_unused',
      cron: '10 3 * * 0',
      due: 'select from file where shop_id = this_shop and removed_at is null',
      run: sweepUnused,
    },
    { name: MAKE_FILM_JOB, run: makeFilm },
    { name: 'file.resume_films', cron: '*/10 * * * *', due: OPEN_FILMS, run: resumeFilms },
    { name: 'file.remove_films', cron: '10 4 * * *', due: FORSAKEN_FILMS, run: removeFilms },
    // Bytes that nothing names are named by no row.
    { name: 'file.sweep_storage', cron: '50 3 * * 0', due: null, run: sweepStorage },
  ],
  errors: refuse.$codes,
  demo,
});
