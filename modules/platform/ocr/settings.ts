import { z } from 'zod';
import type { Label } from '../../../kernel/module/label.ts';
import type { SettingSpec } from '../../../kernel/module/setting-spec.ts';

const onlyAliyun = { key: 'ocr.provider', is: ['aliyun'] };

/** The part that the settings of reading cards stand in. */
export const settingGroups: Record<string, Label> = { reader: { zh: '证件识别', en: 'Reading of cards' } };

/** Who reads cards, and the account with the vendor; the key and its secret belong together. */
export const settings = {
  'ocr.provider': {
    group: 'reader',
    label: { zh: '识别方式', en: 'Cards are read by' },
    help: {
      zh: '本机识别时图片不离开服务器；选择阿里云会把证件图片传给第三方，须先在隐私政策中告知并取得单独同意。',
      en: 'By this server, pictures never leave it. Alibaba Cloud is sent the pictures: say so in the privacy policy and ask for consent first.',
    },
    schema: z.enum(['local', 'aliyun']),
    choices: { local: { zh: '本机', en: 'This server' }, aliyun: { zh: '阿里云', en: 'Alibaba Cloud' } },
    default: 'local',
    stepUp: true,
  },
  'ocr.keyId': {
    group: 'reader',
    label: { zh: '阿里云 AccessKey ID', en: 'Alibaba Cloud: AccessKey ID' },
    help: {
      zh: '只需文字识别（AliyunOCRFullAccess）权限的 RAM 用户。',
      en: 'Of a RAM user who may read texts alone (AliyunOCRFullAccess).',
    },
    schema: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9]{0,64}$/),
    default: '',
    stepUp: true,
    visibleWhen: onlyAliyun,
  },
  'ocr.keySecret': {
    group: 'reader',
    label: { zh: '阿里云 AccessKey Secret', en: 'Alibaba Cloud: AccessKey secret' },
    schema: z.string().trim().max(128),
    default: '',
    stepUp: true,
    secret: true,
    visibleWhen: onlyAliyun,
  },
} satisfies Record<string, SettingSpec>;
