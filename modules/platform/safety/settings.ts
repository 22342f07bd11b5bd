import { z } from 'zod';
import type { Label } from '../../../kernel/module/label.ts';
import type { SettingSpec } from '../../../kernel/module/setting-spec.ts';

const onlyAliyun = { key: 'safety.provider', is: ['aliyun'] };

/** The part that the settings of content safety stand in. */
export const settingGroups: Record<string, Label> = { safety: { zh: '内容安全', en: 'Content safety' } };

/** Who looks through what people write, and the account with the vendor; the key and its secret belong together. */
export const settings = {
  'safety.provider': {
    group: 'safety',
    label: { zh: '检测方式', en: 'Texts are looked through by' },
    help: {
      zh: '敏感词库始终生效；选择阿里云会把用户写的文字另传给第三方检测，须先在隐私政策中告知。',
      en: 'The list of words always holds. Alibaba Cloud is sent what people write, too: say so in the privacy policy first.',
    },
    schema: z.enum(['local', 'aliyun']),
    choices: { local: { zh: '敏感词库', en: 'The list of words' }, aliyun: { zh: '阿里云', en: 'Alibaba Cloud' } },
    default: 'local',
    stepUp: true,
  },
  'safety.keyId': {
    group: 'safety',
    label: { zh: '阿里云 AccessKey ID', en: 'Alibaba Cloud: AccessKey ID' },
    help: {
      zh: '只需内容安全（AliyunYundunGreenWebFullAccess）权限的 RAM 用户。',
      en: 'Of a RAM user who may moderate content alone (AliyunYundunGreenWebFullAccess).',
    },
    schema: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9]{0,64}$/),
    default: '',
    stepUp: true,
    visibleWhen: onlyAliyun,
  },
  'safety.keySecret': {
    group: 'safety',
    label: { zh: '阿里云 AccessKey Secret', en: 'Alibaba Cloud: AccessKey secret' },
    schema: z.string().trim().max(128),
    default: '',
    stepUp: true,
    secret: true,
    visibleWhen: onlyAliyun,
  },
} satisfies Record<string, SettingSpec>;
