import { z } from 'zod';
import { defineModule } from '../../../kernel/module/manifest.ts';
import { countRows } from '../../../kernel/record/count-rows.ts';
import { demo } from './demo.ts';
import { refuse } from './refusals.ts';
import { deviceRetention } from './retention.ts';
import { bindings } from './routes.ts';
import { deviceSettings } from './settings.ts';

export default defineModule({
  id: 'device',
  title: { zh: '设备', en: 'Devices' },
  dependsOn: ['notice', 'shell'],
  core: true,
  permissions: {
    'device.device.view': { label: { zh: '查看设备', en: 'See devices' } },
    'device.device.save': {
      label: { zh: '登记、修改与停用设备', en: 'Enrol, change and revoke devices' },
      peopleOnly: true,
    },
    'device.stray.view': {
      label: { zh: '查看与处理设备移交的内容', en: 'See and settle what devices handed over' },
      peopleOnly: true,
    },
  },
  settings: deviceSettings,
  finds: {
    'device.device': {
      label: { zh: '设备', en: 'Devices' },
      table: 'device',
      permission: 'device.device.view',
      screen: '/backend/devices',
    },
  },
  menu: [
    {
      face: 'backend',
      group: 'service',
      path: 'devices',
      label: { zh: '设备', en: 'Devices' },
      permission: 'device.device.view',
      order: 40,
      create: { label: { zh: '登记设备', en: 'Enrol a device' }, permission: 'device.device.save' },
      waiting: ({ db, shop }) => countRows(db, 'device_stray where shop_id = $1 and settled_at is null', [shop.id]),
    },
  ],
  screens: [
    {
      face: 'backend',
      path: 'devices/:id?',
      file: 'backend/device-list.tsx',
      permission: 'device.device.view',
    },
  ],
  routes: [
    {
      path: '/kiosk',
      name: 'device.kiosk',
      layout: 'auth',
      component: 'kiosk',
      title: { zh: '自助设备', en: 'Kiosk' },
    },
  ],
  bindings,
  errors: refuse.$codes,
  retention: deviceRetention,
  // Keys are made from the secret of the installation: elsewhere they would be others.
  archive: [{ table: 'code_key' }, { table: 'device_beat' }, { table: 'device_stray', isOfPeople: true }],
  liveMessages: {
    'device.changed': {
      summary:
        'What a device is to show, or whether it is heard at all, has changed: it asks by its next sign of life.',
      to: 'device',
      data: z.object({}),
    },
  },
  demo,
});
