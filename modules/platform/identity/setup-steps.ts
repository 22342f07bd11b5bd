import type { Ctx } from '../../../kernel/http/context.ts';
import type { SetupStep } from '../../../kernel/module/setup-step.ts';
import { storedDomains } from '../../../kernel/tenancy/domains.ts';

async function isFilled(ctx: Ctx, key: string): Promise<boolean> {
  const value = await ctx.services.settings.get<unknown>(ctx, key);
  if (typeof value === 'string') return value.trim() !== '';
  return Object.values((value ?? {}) as Record<string, unknown>).some(
    (text) => typeof text === 'string' && text.trim() !== '',
  );
}

/** What the face of a shop needs before it opens. */
export const setup: Readonly<Record<string, SetupStep>> = {
  'identity.domain': {
    label: { zh: '域名已验证', en: 'Domain proved' },
    hint: {
      zh: '主域名通过所有权验证后，访客才能到达本站',
      en: 'Visitors reach the site once its main domain is proved',
    },
    ...{ to: '/configure/identity', permission: 'identity.face.view', order: 10, isNeeded: true },
    async isDone(ctx) {
      const domains = await storedDomains(ctx.db, ctx.shop.id);
      const isThere = domains.some(({ kind }) => kind === 'canonical');
      return isThere && domains.every(({ verifiedAt }) => verifiedAt !== null);
    },
  },
  'identity.names': {
    label: { zh: '标识', en: 'Identity' },
    hint: { zh: '上传标志，或至少填写网站简称', en: 'A logo, or at least a short name' },
    ...{ to: '/configure/identity', permission: 'identity.face.view', order: 20, isNeeded: true },
    isDone: async (ctx) => (await isFilled(ctx, 'shell.logo')) || isFilled(ctx, 'shell.shortName'),
  },
  'identity.filing': {
    label: { zh: 'ICP 备案号', en: 'ICP filing' },
    hint: {
      zh: '在中国大陆开通的网站须在页脚标明备案号',
      en: 'Sites opened in mainland China show their filing number in the footer',
    },
    ...{ to: '/configure/identity', permission: 'identity.face.view', order: 30, isNeeded: true },
    isDone: (ctx) => isFilled(ctx, 'shell.icp'),
  },
};
