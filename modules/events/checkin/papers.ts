import type { PaperSpec } from '../../../kernel/paper/paper-spec.ts';
import type { BadgeItem } from '../../../kernel/rules/badge-item.ts';
import { badgeItems } from './queries/badge-items.ts';

/** Badges as papers: what is drawn was counted a moment before. */
export const checkinPapers: Record<string, PaperSpec> = {
  'checkin.badge': {
    title: { zh: '参会胸卡', en: 'Badge of a participant' },
    file: 'papers/badge.tsx',
    sizes: ['badge', 'card'],
    permission: 'checkin.badge.print',
    data: badgeItems,
    sample: (ctx): [BadgeItem] => [
      {
        name: ctx.t('checkin.paper.sample.name'),
        lines: [ctx.t('checkin.paper.sample.unit')],
        title: ctx.t('checkin.paper.sample.title'),
        number: ctx.t('checkin.paper.number', { number: 1209 }),
        code: 'M1.pass.sample',
        band: ctx.t('checkin.paper.sample.band'),
      },
    ],
  },
};
