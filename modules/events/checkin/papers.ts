import type { Ctx } from '../../../kernel/http/context.ts';
import type { PaperSpec } from '../../../kernel/paper/paper-spec.ts';
import type { BadgeItem } from '../../../kernel/rules/badge-item.ts';
import { type BadgeBatchItem, badgeItems, batchItems } from './queries/badge-items.ts';
import { BATCH_PAPER } from './rules/badge-batch.ts';

const sample = (ctx: Ctx): BadgeItem => ({
  name: ctx.t('checkin.paper.sample.name'),
  lines: [ctx.t('checkin.paper.sample.unit')],
  title: ctx.t('checkin.paper.sample.title'),
  number: ctx.t('checkin.paper.number', { number: 1209 }),
  code: 'M1.pass.sample',
  band: ctx.t('checkin.paper.sample.band'),
});

/** Badges as papers: what is drawn was counted a moment before. */
export const checkinPapers: Record<string, PaperSpec> = {
  'checkin.badge': {
    title: { zh: '参会胸卡', en: 'Badge of a participant' },
    file: 'papers/badge.tsx',
    sizes: ['badge', 'card'],
    permission: 'checkin.badge.print',
    data: badgeItems,
    sample: (ctx): [BadgeItem] => [sample(ctx)],
  },
  [BATCH_PAPER]: {
    title: { zh: '成批胸卡', en: 'Badges of a batch' },
    file: 'papers/badge-batch.tsx',
    sizes: ['badgeSheet', 'badge', 'cardSheet', 'card'],
    permission: 'checkin.badge.print',
    data: batchItems,
    sample: (ctx): [BadgeBatchItem] => [{ badges: Array.from({ length: 4 }, () => sample(ctx)) }],
  },
};
