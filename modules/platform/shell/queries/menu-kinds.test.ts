import { describe, expect, it } from 'vitest';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { defineModule } from '../../../../kernel/module/manifest.ts';
import { menuKinds } from './menu-kinds.ts';

const label = { zh: '试验', en: 'Trials' };
const facts = { lead: '', cover: null, at: null, locale: 'zh-CN' as const };
const trial = defineModule({
  id: 'trial',
  title: label,
  targets: {
    trial: {
      label,
      cards: async ({ person }, ids) =>
        ids
          .filter((id) => id !== 9 && person === null)
          .map((id) => ({ ...facts, type: 'trial', id, title: `T${id}`, url: `/trial/${id}` })),
    },
  },
  selects: { 'trial.trial': { access: 'visitor', select: async () => ({ data: [], total: 0 }) } },
  trees: {
    'trial.phase': {
      access: 'visitor',
      tree: async () => [
        { id: 1, name: '二期', value: 'ii', children: [{ id: 2, name: '二期乙', value: 'iib', children: [] }] },
      ],
      page: { label: { zh: '试验分期', en: 'Phase' }, address: (value) => `/trials?phase=${value}` },
    },
    'trial.arm': { access: 'staff', tree: async () => [] },
  },
});

describe('what items of a menu may lead to', () => {
  const ctx = { person: { id: 3 } } as Ctx;

  it('comes with a module: its things that can be chosen, and its trees that have a page', () => {
    expect(Array.from(menuKinds([trial]).values(), ({ type, source, tree }) => [type, source, tree])).toEqual([
      ['trial', 'trial.trial', null],
      ['trial.phase', null, 'trial.phase'],
    ]);
  });

  it('leads to what a visitor finds there, and nowhere for what is not there or no number', async () => {
    const things = await menuKinds([trial]).get('trial')?.addresses(ctx, ['7', '9', '', 'x', '-1', '1e3']);
    expect(things).toEqual(new Map([['7', '/trial/7']]));
    const nodes = await menuKinds([trial]).get('trial.phase')?.addresses(ctx, ['iib']);
    expect(nodes?.get('iib')).toBe('/trials?phase=iib');
  });
});
