import { z } from 'zod';
import type { SettingSpec } from '../../../kernel/module/setting-spec.ts';

const days = { zh: '天', en: 'days' };

/** How long the installation keeps files that it writes beside its database; the platform decides for every shop. */
export const settings = {
  'retention.outboxDays': {
    label: { zh: '短信与邮件发件箱文件', en: 'Files of the outbox for messages and mail' },
    help: {
      zh: '未接入短信、邮件服务商时，号码、地址与内容写入 outbox 文件夹，按日分存，到期删除。',
      en: 'Without a provider for SMS and mail, numbers, addresses and texts are written to the folder outbox, set apart by the day.',
    },
    unit: days,
    schema: z.number().int().min(1).max(365),
    default: 30,
    locked: true,
  },
  'retention.databaseLogDays': {
    label: { zh: '内置数据库的日志', en: 'Log of the embedded database' },
    help: {
      zh: '不记录语句与参数；出错时可能带有个别输入值，按日分存，到期删除。',
      en: 'It holds no statements; an error may repeat a value that somebody typed. Set apart by the day.',
    },
    unit: days,
    schema: z.number().int().min(1).max(365),
    default: 30,
    locked: true,
  },
} satisfies Record<string, SettingSpec>;

/** What the platform keeps in files, as long as the process writes them. */
export type FileKind = keyof typeof settings;
