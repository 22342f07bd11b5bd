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
    label: { zh: '检测方式', en: 'Texts and pictures are looked through by' },
    help: {
      zh: '敏感词库与封禁图片始终生效；选择阿里云会把用户写的文字和公开的图片另传给第三方检测，须先在隐私政策中告知。图片由阿里云按五分钟内有效的地址读取，本站须能从公网访问。',
      en: 'The list of words and the blocked pictures always hold. Alibaba Cloud is sent what people write and pictures that everybody sees, too: say so in the privacy policy first. It fetches pictures by an address that works for five minutes, so the site has to be reached from the internet.',
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
  'safety.privatePictures': {
    group: 'safety',
    label: { zh: '非公开的图片也送检', en: 'Pictures that few see are sent, too' },
    help: {
      zh: '提问配图、表单附图可能涉及健康信息；不送检时只由本站比对。证件与回单从不送检。',
      en: 'Pictures of questions and in forms may tell of somebody’s health; where they are not sent, this server alone looks at them. Papers that prove something are never sent.',
    },
    schema: z.boolean(),
    default: false,
    stepUp: true,
    visibleWhen: onlyAliyun,
  },
  'safety.pictureCodes': {
    group: 'safety',
    label: { zh: '公开图片里有二维码或条形码时', en: 'Public pictures with a QR code or bar code' },
    help: {
      zh: '二维码是常见的引流手段；只识别有没有码，不读取内容。',
      en: 'QR codes are a usual way of spam. Whether there is one is seen, not what it says.',
    },
    schema: z.enum(['pass', 'review', 'block']),
    choices: {
      pass: { zh: '放行', en: 'Pass' },
      review: { zh: '人工审核', en: 'A person looks first' },
      block: { zh: '拒绝', en: 'Are refused' },
    },
    default: 'review',
  },
} satisfies Record<string, SettingSpec>;
