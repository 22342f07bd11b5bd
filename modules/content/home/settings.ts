import { z } from 'zod';
import type { SettingSpec } from '../../../kernel/module/setting-spec.ts';
import { dashboardParts } from './rules.ts';

/** How a shop composes its homes. */
export const settings: Record<string, SettingSpec> = {
  'home.dashboard': {
    label: { zh: '移动首页的内容', en: 'What the phone’s home shows' },
    schema: z.array(z.enum(dashboardParts)).max(dashboardParts.length),
    default: [...dashboardParts],
    public: true,
  },
};
