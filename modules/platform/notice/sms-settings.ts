import { z } from 'zod';
import type { SettingSpec } from '../../../kernel/module/setting-spec.ts';

/**
 * The account of a shop with the provider of text messages, or the platform's for all that have none: whoever names the key
 * names the templates too (`Settings.together`).
 */
export const smsSettings = {
  'notice.smsKeyId': {
    group: 'sms',
    label: { zh: '阿里云 AccessKey ID', en: 'Alibaba Cloud: AccessKey ID' },
    help: {
      zh: '只需短信发送权限的 RAM 用户；填写后模板也以本站的为准。',
      en: 'Of a RAM user who may send messages alone. Once it is set, the templates are this site’s own too.',
    },
    schema: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9]{0,64}$/),
    default: '',
    stepUp: true,
  },
  'notice.smsKeySecret': {
    group: 'sms',
    label: { zh: '阿里云 AccessKey Secret', en: 'Alibaba Cloud: AccessKey secret' },
    schema: z.string().trim().max(128),
    default: '',
    stepUp: true,
    secret: true,
  },
  'notice.smsTemplates': {
    group: 'sms',
    label: { zh: '短信模板', en: 'Templates of messages' },
    help: {
      zh: '每种消息对应服务商审核通过的模板，例如 sign-in-code（登录）、link-code 与 act-code（打开链接、在链接中操作）对应 SMS_123456；没有模板的消息不走短信。变量名与通知模板中的一致。',
      en: 'Which approved template each kind goes by, such as sign-in-code, link-code and act-code (for links) by SMS_123456; kinds without one are not sent by SMS. Values have the names of the notice’s text.',
    },
    schema: z
      .array(
        z.object({
          kind: z.string().trim().min(1).max(60),
          code: z
            .string()
            .trim()
            .regex(/^SMS_\d{1,20}$/),
        }),
      )
      .max(100),
    parts: {
      entry: { zh: '模板', en: 'template' },
      kind: { zh: '消息种类', en: 'Kind of message' },
      code: { zh: '模板编号', en: 'Code of the template' },
    },
    default: [],
  },
} satisfies Record<string, SettingSpec>;
