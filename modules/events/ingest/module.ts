import { defineModule } from '../../../kernel/module/manifest.ts';
import { CUT_TASK, cutTask } from './commands/cut-recording.ts';
import { makeRecording } from './commands/make-recording.ts';
import { RECORD_JOB, recordEnded } from './commands/order-recording.ts';
import { tidySessions } from './commands/tidy-sessions.ts';
import { demo } from './demo.ts';
import { KEYS, RUN } from './lines.ts';
import { streamLines } from './queries/lines-of.ts';
import { videoTalks } from './queries/recorded-stretches.ts';
import { refuse } from './refusals.ts';
import { ingestRoutes } from './routes.ts';
import { settingGroups, settings } from './settings.ts';

export default defineModule({
  id: 'ingest',
  title: { zh: '推流', en: 'Encoders' },
  dependsOn: ['envelope', 'file', 'live', 'task', 'video'],
  permissions: {
    [KEYS]: { label: { zh: '生成与吊销推流密钥', en: 'Make and revoke keys of encoders' }, peopleOnly: true },
  },
  settings,
  settingGroups,
  slots: { 'live.encoder': 'backend/slots/encoder-desk.tsx' },
  bindings: ingestRoutes,
  edits: { 'ingest.plan': { table: 'ingest_plan', key: 't.stream_id::text', nameOf: ({ id }) => String(id) } },
  streamLines: { 'ingest.line': streamLines },
  tasks: { [CUT_TASK]: cutTask },
  recordedTalks: { video: videoTalks },
  reactions: [{ event: 'content.changed', run: recordEnded }],
  jobs: [
    { name: RECORD_JOB, run: makeRecording },
    {
      name: 'ingest.tidy',
      cron: '* * * * *',
      due: 'select from ingest_session where shop_id = this_shop and not is_cleared',
      run: tidySessions,
    },
  ],
  fileUses: [
    {
      label: { zh: '直播录像', en: 'Recordings of streams' },
      table: 'ingest_recording',
      title: '(SELECT s.title FROM live_stream s WHERE s.shop_id = t.shop_id AND s.id = t.stream_id)',
      permission: RUN,
      screen: () => '/backend/live-wall',
    },
  ],
  refers: { 'ingest_recording.video_id': 'video' },
  // Keys are good at this installation alone, what comes in lies on its disk, and a plan names things of any module by number. Films and videos
  // that were made of it travel by themselves.
  archive: [
    { table: 'ingest_plan' },
    { table: 'ingest_line' },
    { table: 'ingest_session' },
    { table: 'ingest_recording' },
  ],
  errors: refuse.$codes,
  demo,
});
