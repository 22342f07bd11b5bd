import { z } from 'zod';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Label } from '../../../kernel/module/label.ts';
import type { SettingSpec } from '../../../kernel/module/setting-spec.ts';
import { ITEMS, type Item } from './rules/items.ts';

/** The part that the setting of dossiers stands in. */
export const dossierSettingGroups: Record<string, Label> = {
  needs: { zh: '合规档案', en: 'Expert dossiers' },
};

/** What a shop asks for before it settles with an expert. */
export const dossierSettings = {
  'dossier.needs': {
    group: 'needs',
    label: { zh: '结算前必须齐全的材料', en: 'What has to be there before settling' },
    help: {
      zh: '付款凭证在封存前补齐，其余在交付结算前齐全。',
      en: 'The proof of payment is asked for before sealing, all else before the settlement.',
    },
    parts: {
      entry: { zh: '一项', en: 'item' },
      'entry.invitation': { zh: '邀请', en: 'Invitation' },
      'entry.acceptance': { zh: '接受', en: 'Acceptance' },
      'entry.agreement': { zh: '服务协议', en: 'Agreement' },
      'entry.presence': { zh: '到场', en: 'Presence' },
      'entry.photo': { zh: '现场照片', en: 'Photo' },
      'entry.slides': { zh: '课件', en: 'Slides' },
      'entry.payment': { zh: '付款凭证', en: 'Proof of payment' },
    },
    schema: z.array(z.enum(ITEMS)).max(ITEMS.length),
    default: [...ITEMS],
  },
} satisfies Record<string, SettingSpec>;

/** What this shop asks for. */
export const neededItems = (ctx: Ctx): Promise<Item[]> => ctx.services.settings.get<Item[]>(ctx, 'dossier.needs');
