import { z } from 'zod';
import type { SettingSpec } from '../../../kernel/module/setting-spec.ts';
import { isTimeZone } from '../../../kernel/rules/time-zone.ts';
import { MODES, RESULTS } from './rules.ts';

/** The settings of polls: what a new one begins with; by what it is guarded is said by its profile. */
export const voteSettings: Record<string, SettingSpec> = {
  'vote.mode': {
    label: { zh: '新投票的方式', en: 'Ballots of new polls' },
    choices: {
      named: { zh: '记名', en: 'Named' },
      anonymous: { zh: '不记名', en: 'Secret' },
      sealed: { zh: '密封（截止前无人可见票数）', en: 'Sealed (nobody sees counts before the close)' },
    },
    schema: z.enum(MODES),
    default: 'anonymous',
  },
  'vote.results': {
    label: { zh: '读者何时看到新投票的票数', en: 'When readers see counts of new polls' },
    choices: {
      off: { zh: '随时', en: 'At any time' },
      until_vote: { zh: '投票之后', en: 'After their own ballot' },
      until_closed: { zh: '截止之后', en: 'After the close' },
    },
    schema: z.enum(RESULTS),
    default: 'until_closed',
    visibleWhen: { key: 'vote.mode', is: ['named', 'anonymous'] },
  },
  'vote.timeZone': {
    label: { zh: '新投票的时区', en: 'Time zone of new polls' },
    help: { zh: 'IANA 名称，例如 Asia/Shanghai', en: 'An IANA name, such as Asia/Shanghai' },
    schema: z.string().max(64).refine(isTimeZone, { error: 'vote.time_zone_unknown' }),
    default: 'Asia/Shanghai',
  },
};
