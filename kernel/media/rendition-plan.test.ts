import { expect, test } from 'vitest';
import { renditionPlans } from './rendition-plan.ts';

const sizes = (width: number, height: number): string[] =>
  renditionPlans(width, height).map((plan) => `${plan.lines}: ${plan.width}×${plan.height}`);

test('a film has the forms that it is large enough for, and never a larger one', () => {
  expect(sizes(3840, 2160)).toEqual(['360: 640×360', '720: 1280×720', '1080: 1920×1080']);
  expect(sizes(1280, 720)).toEqual(['360: 640×360', '720: 1280×720']);
  expect(sizes(320, 240)).toEqual(['240: 320×240']);
  expect(sizes(64, 33)).toEqual(['32: 62×32']);
});

test('what lies between two forms is one of its own, unless it is hardly larger', () => {
  expect(sizes(854, 480)).toEqual(['360: 640×360', '480: 854×480']);
  expect(sizes(680, 384)).toEqual(['384: 680×384']);
  expect(sizes(1000, 800)).toEqual(['360: 450×360', '800: 1000×800']);
});

test('a film that stands upright is known by its shorter side too', () => {
  expect(sizes(1080, 1920)).toEqual(['360: 360×640', '720: 720×1280', '1080: 1080×1920']);
});

test('every form has even sides, and more bits than the one below it', () => {
  for (let width = 2; width < 5000; width += 97) {
    for (let height = 2; height < 3000; height += 83) {
      const plans = renditionPlans(width, height);
      expect(plans.length).toBeGreaterThan(0);
      for (const [at, plan] of plans.entries()) {
        expect([plan.width % 2, plan.height % 2]).toEqual([0, 0]);
        expect(Math.min(plan.width, plan.height)).toBeLessThanOrEqual(Math.max(2, Math.min(width, height)));
        if (at > 0) expect(plan.lines).toBeGreaterThan(plans[at - 1]?.lines ?? 0);
      }
    }
  }
});
