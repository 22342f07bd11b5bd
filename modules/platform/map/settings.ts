import { z } from 'zod';
import type { Label } from '../../../kernel/module/label.ts';
import type { SettingSpec } from '../../../kernel/module/setting-spec.ts';

const onlyAmap = { key: 'map.provider', is: ['amap'] };

/** The part that the settings of the map stand in. */
export const settingGroups: Record<string, Label> = { map: { zh: '地图服务', en: 'Map' } };

/** Who knows where addresses are and how long ways take; the key and its private key belong together. */
export const settings = {
  'map.provider': {
    group: 'map',
    label: { zh: '地图服务', en: 'The map is asked of' },
    help: {
      zh: '内置估算按直线距离折算路程，只认经纬度；选择高德会把地址与坐标发送给高德，须先在隐私政策中告知。',
      en: 'This portal’s own reckoning takes straight lines and knows coordinates alone. Amap is sent addresses and coordinates: say so in the privacy policy first.',
    },
    schema: z.enum(['local', 'amap']),
    choices: { local: { zh: '内置估算', en: 'Nobody: reckoned here' }, amap: { zh: '高德地图', en: 'Amap (高德)' } },
    default: 'local',
    stepUp: true,
  },
  'map.key': {
    group: 'map',
    label: { zh: '高德 Web 服务 Key', en: 'Amap: key of the web service' },
    help: {
      zh: '在高德开放平台申请，服务平台选“Web 服务”。',
      en: 'From the open platform of Amap, for the platform “Web 服务”.',
    },
    schema: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9]{0,64}$/),
    default: '',
    stepUp: true,
    visibleWhen: onlyAmap,
  },
  'map.secret': {
    group: 'map',
    label: { zh: '高德数字签名私钥', en: 'Amap: private key of signatures' },
    help: {
      zh: '开启数字签名后才有；填写后每次调用都签名。',
      en: 'There once signatures are switched on; every call is signed by it then.',
    },
    schema: z.string().trim().max(128),
    default: '',
    stepUp: true,
    secret: true,
    visibleWhen: onlyAmap,
  },
} satisfies Record<string, SettingSpec>;
