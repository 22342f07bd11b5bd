import { z } from 'zod';
import { defineModule } from '../../../kernel/module/manifest.ts';
import { forgetStale } from './commands/forget-stale.ts';
import { refuseUnlessHeld } from './queries/refuse-unless-held.ts';
import { refuse } from './refusals.ts';
import { lockRoutes } from './routes.ts';

export default defineModule({
  id: 'lock',
  title: { zh: '编辑锁', en: 'Edit locks' },
  core: true,
  personRows: {
    'edit_lock.member_id': { merge: 'moves', removal: 'goes' },
  },
  archive: [{ table: 'edit_lock' }],
  bindings: lockRoutes,
  liveMessages: {
    'lock.changed': {
      summary: 'The edit lock of what somebody has open has changed hands, was asked for, or is free.',
      to: 'person',
      data: z.object({ record: z.string(), id: z.union([z.string(), z.number()]) }),
    },
  },
  beforeChange: refuseUnlessHeld,
  jobs: [
    {
      name: 'lock.forget_stale',
      cron: '5 4 * * *',
      due: "select from edit_lock where shop_id = this_shop and until < now() - interval '1 day'",
      run: forgetStale,
    },
  ],
  errors: refuse.$codes,
});
