import { expect, test } from 'vitest';
import type { Remark } from '../../contract.ts';
import { NO_LINES, withEarlier, withNewest, withoutOne, withSaid } from './talk-lines.ts';

const line = (id: number, more: Partial<Remark> = {}): Remark => ({
  ...{
    id,
    user: { id: 1, name: '刘洋', avatar: null },
    text: `第 ${id} 句`,
    to: [],
    stars: 0,
    mine: false,
    starred: false,
  },
  ...{ status: 'published', at: `2026-11-28T19:${String(id).padStart(2, '0')}:00Z`, offset: null, recallUntil: null },
  ...{ isLit: false, isPinned: false, isAnswered: false, isChosen: false, isOnScreen: false },
  ...{ replies: [], moreReplies: false },
  ...more,
});
/** A page as the server answers it, the newest first. */
const page = (...ids: number[]) => ids.toSorted((a, b) => b - a).map((id) => line(id));
const ids = ({ rows }: { rows: readonly Remark[] }) => rows.map(({ id }) => id);

test('new lines stand below, earlier ones above, none of them twice', () => {
  const first = withNewest(NO_LINES, page(4, 5, 6), 'before-4');
  expect(ids(first)).toEqual([4, 5, 6]);
  const grown = withNewest(first, page(5, 6, 7), 'before-5');
  expect(ids(grown)).toEqual([4, 5, 6, 7]);
  expect(grown.earlier).toBe('before-4');
  const whole = withEarlier(grown, page(2, 3, 4), null);
  expect(ids(whole)).toEqual([2, 3, 4, 5, 6, 7]);
  expect(whole.earlier).toBeNull();
});

test('where more was said than a page holds, no gap is drawn as if nothing had been said', () => {
  const lines = withNewest(withNewest(NO_LINES, page(1, 2), null), page(40, 41, 42), 'before-40');
  expect(ids(lines)).toEqual([40, 41, 42]);
  expect(lines.earlier).toBe('before-40');
});

test('what was refused leaves the page, and what was taken away loses its words wherever it stands', () => {
  const lines = withNewest(withNewest(NO_LINES, page(1, 2, 3, 4), null), page(2, 4), null);
  expect(ids(lines)).toEqual([1, 2, 4]);
  expect(withoutOne(lines, 1).rows[0]).toMatchObject({ id: 1, status: 'recalled', text: '', user: null });
});

test('what is told stands below at once, none twice, and an answer that was on its way does not take it off again', () => {
  const first = withNewest(NO_LINES, page(1, 2), null, 0);
  const grown = withSaid(withSaid(first, [line(3), line(4)], 1, 1000), [line(4), line(5)], 2, 1100);
  expect(ids(grown)).toEqual([1, 2, 3, 4, 5]);
  expect(grown.rows.map(({ mine }) => mine)).toEqual([false, false, true, true, false]);
  expect(ids(withNewest(grown, page(1, 2, 3), null, 2000))).toEqual([1, 2, 3, 4, 5]);
  // What no answer knows of afterwards is not there.
  expect(ids(withNewest(grown, page(1, 2, 3), null, 9000))).toEqual([1, 2, 3]);
});
