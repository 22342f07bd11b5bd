import { defineModule } from '../../../kernel/module/manifest.ts';
import { LOOK_JOB, lookAfterRelease, lookLater } from './commands/look-after-release.ts';
import { itineraryNotices } from './notices.ts';
import { refuse } from './refusals.ts';
import { itineraryRoutes } from './routes.ts';
import { itinerarySettingGroups, itinerarySettings } from './settings.ts';

const title = { zh: '嘉宾行程核对', en: 'Itineraries' };
const SEE = 'itinerary.guest.view';

export default defineModule({
  id: 'itinerary',
  title,
  dependsOn: ['agenda', 'conference', 'expert', 'hotel', 'notice', 'receiving'],
  readsIfOn: ['speaking'],
  permissions: {
    [SEE]: { label: { zh: '查看嘉宾行程核对', en: 'See what speakers need beside what they have' } },
    'itinerary.guest.save': {
      label: { zh: '采纳嘉宾的住宿与行程调整', en: 'Accept other nights and ways of speakers' },
    },
  },
  settings: itinerarySettings,
  settingGroups: itinerarySettingGroups,
  menu: [{ face: 'backend', group: 'hospitality', path: 'itinerary', order: 85, label: title, permission: SEE }],
  screens: [{ face: 'backend', path: 'itinerary', file: 'backend/itinerary.tsx', permission: SEE }],
  slots: { 'speaking.cockpit': 'frontend/slots/cockpit-nights.tsx' },
  bindings: itineraryRoutes,
  notices: itineraryNotices,
  reactions: [{ event: 'content.changed', run: lookLater }],
  jobs: [{ name: LOOK_JOB, run: (ctx, { conference }) => lookAfterRelease(ctx, Number(conference)) }],
  errors: refuse.$codes,
});
