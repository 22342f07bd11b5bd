import { describe, expect, it } from 'vitest';
import { claimed } from './claimed.ts';
import { factGuards, factsOf } from './facts-of.ts';
import type { FoundModule } from './found-module.ts';
import { defineModule, type ModuleManifest } from './manifest.ts';
import { menuGroupsOf } from './menu-groups.ts';

const module = (id: string, more: Partial<ModuleManifest>): FoundModule => ({
  folder: `service/${id}`,
  manifest: defineModule({ id, title: { zh: id, en: id }, ...more }),
});
const label = { zh: '实验', en: 'Trials' };
const target = { label, cards: async () => [] };

describe('words that modules claim', () => {
  it('are each one module’s', () => {
    const found = [module('trial', { targets: { trial: target } }), module('survey', { targets: { survey: target } })];
    expect(Array.from(claimed('target', found, ({ targets }) => targets).values(), (spec) => spec.module)).toEqual([
      ...['trial', 'survey'],
    ]);
  });

  it('are refused to a second module at the start', () => {
    const found = [module('trial', { targets: { visit: target } }), module('survey', { targets: { visit: target } })];
    expect(() => claimed('target', found, ({ targets }) => targets)).toThrow(
      'Modules trial and survey both claim the target visit.',
    );
  });
});

describe('facts about members', () => {
  const guard = { none: '/trialist/new', other: '/trialist' };
  const fact = (...values: string[]) => ({
    ...{ label, people: label, guard, values: Object.fromEntries(values.map((value) => [value, label])) },
  });

  it('come with a module, with where the site leads others', () => {
    const facts = factsOf([module('trial', { facts: { trialist: fact('invited', 'granted') } })]);
    expect(factGuards(facts)).toEqual({ trialist: guard });
  });

  it('are refused where two modules declare one, it could never hold, or names no audience', () => {
    const facts = { trialist: fact('granted') };
    expect(() => factsOf([module('trial', { facts }), module('survey', { facts })])).toThrow(
      'Modules trial and survey both claim the fact trialist.',
    );
    expect(() => factsOf([module('trial', { facts: { trialist: fact('invited') } })])).toThrow(
      'The fact trialist of module trial has no value granted, with which it would hold.',
    );
    for (const name of ['member', 'trial_ist', 'role:fellow']) {
      expect(() => factsOf([module('trial', { facts: { [name]: fact('granted') } })])).toThrow(
        `The fact ${name} of module trial cannot name an audience.`,
      );
    }
  });
});

describe('groups of the menu', () => {
  const entry = (group: string) => ({
    ...{ face: 'backend' as const, group, path: 'trial', label, permission: 'staff' },
  });
  const menuGroups = { research: { label, order: 25 } };

  it('come with a module, in their order, for the entries of any', () => {
    const found = [
      module('shell', { menuGroups: { portal: { label, order: 70 } } }),
      module('trial', { menuGroups, menu: [entry('portal')] }),
      module('survey', { menu: [entry('research')] }),
    ];
    expect([...menuGroupsOf(found).keys()]).toEqual(['research', 'portal']);
  });

  it('are refused where two modules bring one, or nobody brings what an entry stands in', () => {
    expect(() => menuGroupsOf([module('trial', { menuGroups }), module('survey', { menuGroups })])).toThrow(
      'Modules trial and survey both claim the menu group research.',
    );
    expect(() => menuGroupsOf([module('survey', { menu: [entry('research')] })])).toThrow(
      'Module survey puts trial into the menu group research, which no module declares.',
    );
  });
});
