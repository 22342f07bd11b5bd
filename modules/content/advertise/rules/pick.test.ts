import { expect, test } from 'vitest';
import { allowedBy, campaignState } from './campaign-state.ts';
import { type Asked, type Candidate, candidatesFor } from './pick.ts';
import { HEALTH_KINDS, MIXED_PAGE, type SlotValues } from './slots.ts';

const NOW = Date.parse('2026-11-28T10:00:00+08:00');
const slot: SlotValues = { key: 'news', capacity: 1, layout: 'every', audience: 'public', isForMinors: false };
const ad = (id: number, more: Partial<Candidate> = {}): Candidate => ({
  ...{ id, campaignId: id, category: 'event', reviewNo: '', reviewUntil: null, permit: '', permitUntil: null },
  ...{ isSeller: false, isAsPassed: true, isOn: true, startsAt: '2026-11-01T00:00:00+08:00', endsAt: null },
  ...{ slots: ['news'], kinds: [], tagIds: [], audience: 'public', device: 'every', priority: 0, ...more },
});
const asked: Asked = {
  ...{ kind: 'news', tagIds: [7], isForMinors: false, device: 'desktop', now: NOW, today: '2026-11-28' },
  sees: (audience) => audience === 'public',
};
const picked = (ads: Candidate[], more: Partial<Asked> = {}, place: Partial<SlotValues> = {}, turns: number[] = []) =>
  candidatesFor(ads, { ...slot, ...place }, { ...asked, ...more }, () => turns.shift() ?? 0).map(({ id }) => id);

test('a campaign runs from its first moment on, and no longer at its last', () => {
  const running = { isOn: true, startsAt: '2026-11-28T09:00:00+08:00', endsAt: '2026-11-28T10:00:00+08:00' };
  const at = (time: string) => campaignState(running, Date.parse(`2026-11-28T${time}+08:00`));
  expect(['08:59:59.999', '09:00:00', '09:59:59.999', '10:00:00'].map(at)).toEqual([
    'later',
    'running',
    'running',
    'over',
  ]);
  expect(campaignState({ ...running, isOn: false }, Date.parse(running.startsAt))).toBe('off');
});

test('is meant for slots, kinds of pages, their tags and devices', () => {
  const ads = [
    ad(1, { slots: ['topic'] }),
    ad(2, { kinds: ['topic'] }),
    ad(3, { kinds: ['topic', 'news'] }),
    ad(4, { tagIds: [8] }),
    ad(5, { tagIds: [8, 7] }),
    ad(6, { device: 'phone' }),
    ad(7, { device: 'desktop' }),
    ad(8, { isOn: false }),
  ];
  expect(picked(ads)).toEqual([3, 5, 7]);
  expect(picked(ads, { device: 'phone', tagIds: [] })).toEqual([3, 6]);
});

test('a slot of one site holds nothing on the other', () => {
  expect(picked([ad(1)], {}, { layout: 'mobile' })).toEqual([]);
  expect(picked([ad(1)], { device: 'phone' }, { layout: 'mobile' })).toEqual([1]);
  expect(picked([ad(1)], { device: 'phone' }, { layout: 'front' })).toEqual([]);
});

test('larger priorities come first, and those of one take turns', () => {
  const ads = [ad(1), ad(2), ad(3, { priority: 5 })];
  expect(picked(ads, {}, {}, [0.9, 0.1, 0.5])).toEqual([3, 2, 1]);
  expect(picked(ads, {}, {}, [0.1, 0.9, 0.5])).toEqual([3, 1, 2]);
});

test('AD4, AD5 the law is asked at the place: kinds of health knowledge, a page that shows it too, a page for minors by its tags', () => {
  const five = { category: 'device', reviewNo: '文号', reviewUntil: '2027-01-01' };
  const ads = [ad(1, five), ad(2, { isSeller: true }), ad(3)];
  for (const kind of [...HEALTH_KINDS, MIXED_PAGE]) expect([kind, picked(ads, { kind })]).toEqual([kind, [3]]);
  expect(picked(ads, { isForMinors: true })).toEqual([2, 3]);
  expect(picked(ads, {}, { isForMinors: true })).toEqual([2, 3]);
});

test('evenly: by now no more than the share of its time that has passed, and at least one', () => {
  const running = { isOn: true, startsAt: '2026-11-28T00:00:00+08:00', endsAt: '2026-12-08T00:00:00+08:00' };
  const at = (moment: string, more: object = {}) =>
    allowedBy({ ...running, totalCap: 1000, pacing: 'even', ...more }, Date.parse(moment));
  expect(at('2026-11-28T00:00:00+08:00')).toBe(1);
  expect(at('2026-12-03T00:00:00+08:00')).toBe(500);
  expect(at('2026-12-08T00:00:00+08:00')).toBe(1000);
  expect(at('2026-11-28T00:00:00+08:00', { pacing: 'asap' })).toBe(1000);
  expect(at('2026-11-28T00:00:00+08:00', { totalCap: null })).toBeNull();
});
