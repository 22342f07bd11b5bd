import type { Ctx } from '../../../kernel/http/context.ts';
import { saveRoute } from './commands/save-route.ts';

interface Shortcut {
  path: string;
  to: string;
  title: { zh: string; en: string };
}

/** Short addresses for posters and messages, and where each leads. */
const SHORTCUTS: Readonly<Record<string, readonly Shortcut[]>> = {
  hema: [
    { path: '/guidelines', to: '/news?category=guideline', title: { zh: '指南共识', en: 'Guidelines' } },
    { path: '/for-patients', to: '/news?category=patient', title: { zh: '患者教育', en: 'For patients' } },
  ],
};

/** The demo shops' own routes. */
export async function demo(ctx: Ctx): Promise<void> {
  for (const { path, to, title } of SHORTCUTS[ctx.shop.code] ?? []) {
    const shown = {
      name: '',
      layout: 'front' as const,
      permissions: [],
      auth: false,
      module: '',
      class: '',
      component: '',
    };
    await saveRoute(ctx, { ...shown, type: 'redirect', path, redirect: to, title, comment: 'demo' });
  }
}
