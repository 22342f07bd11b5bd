import { describe, expect, test } from 'vitest';
import { countText, rowCountText } from './count-text.ts';

describe('numbers of rows as people read them', () => {
  test('a number that was counted is told as it is', () => {
    expect(countText('zh-CN', 12_345)).toBe('12,345');
    expect(rowCountText('en', 10_000)).toBe('10,000');
  });
  test('where nobody counted on, it says so', () => {
    expect(countText('zh-CN', 10_000, true)).toBe('超过 1 万');
    expect(countText('en', 10_000, true)).toBe('10,000+');
    expect(countText('zh-CN', 1_000, true)).toBe('超过 1,000');
    expect(rowCountText('zh-CN', 10_001)).toBe('超过 1 万');
  });
});
