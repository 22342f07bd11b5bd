import { z } from 'zod';
import type { SettingSpec } from '../../../kernel/module/setting-spec.ts';

const isServer = (value: string): boolean =>
  value === '' || /^(?:\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?|\[[0-9a-f:]+\](?::\d{1,5})?)$/.test(value);

/** The settings of the platform about its shops. */
export const settings: Record<string, SettingSpec> = {
  'shop.closedDays': {
    label: { zh: '关闭后保留数据的天数', en: 'Days that a closed site is kept before its purge' },
    schema: z.number().int().min(1).max(365),
    default: 30,
  },
  'shop.dnsServer': {
    label: {
      zh: '查验域名所用的 DNS 服务器（空则用系统的）',
      en: 'Name server that proofs of hosts are looked up at (empty: the system’s)',
    },
    schema: z.string().max(60).refine(isServer),
    default: '',
  },
};
