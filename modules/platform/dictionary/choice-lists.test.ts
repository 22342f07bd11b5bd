import { describe, expect, it } from 'vitest';
import { loadRegistry } from '../../../kernel/module/registry.ts';

const { choiceLists } = await loadRegistry();

describe('lists of choices', () => {
  it('come from the modules that own them', () => {
    const owners = Array.from(choiceLists, ([name, { module }]) => `${name} ${module}`);
    expect(owners).toEqual(
      expect.arrayContaining([
        ...['hospital.level hospital', 'hospital.category hospital', 'calculator.category calculator'],
        ...['statement.direction settle', 'doctor.title doctor', 'expert.role expert', 'gender dictionary'],
        ...['topic.type topic', 'live.status live'],
      ]),
    );
  });

  it.each([...choiceLists])('%s holds every value once, in both languages', (_name, { label, items }) => {
    expect(new Set(items.map(({ value }) => value)).size).toBe(items.length);
    for (const words of [label.zh, ...items.map((item) => item.label['zh-CN'])]) {
      expect(words).toMatch(/\p{Script=Han}/u);
    }
    for (const words of [label.en, ...items.map((item) => item.label.en)]) expect(words).toMatch(/^[\x20-\x7e’]+$/);
  });
});
