import { defineModule } from '../../../kernel/module/manifest.ts';
import { mapHealth } from './health.ts';
import { refuse } from './refusals.ts';
import { mapRoutes } from './routes.ts';
import { settingTests } from './setting-tests.ts';
import { settingGroups, settings } from './settings.ts';

export default defineModule({
  id: 'map',
  title: { zh: '地图服务', en: 'Map' },
  core: true,
  permissions: { 'map.place.find': { label: { zh: '查询地址与路程', en: 'Look up addresses and ways' } } },
  settings,
  settingGroups,
  settingTests,
  health: mapHealth,
  bindings: mapRoutes,
  errors: refuse.$codes,
});
