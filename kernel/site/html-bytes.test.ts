import { expect, test } from 'vitest';
import { htmlBytes, htmlText } from './html-bytes.ts';

const long = '病'.repeat(400_000);

test.each([
  ['a whole text', '<p>多发性骨髓瘤 é 🩺</p>'],
  ['parts', ['<p>', '多发性骨髓瘤', '', ' é 🩺', '</p>']],
  ['parts that are bytes already', ['<p>', Buffer.from('多发性骨髓瘤 é 🩺'), '</p>']],
  ['nothing', []],
  ['more than there is room for', ['<p>', long, Buffer.from('骨髓'), '</p>']],
])('makes the same bytes of %s as of its text', (_what, html) => {
  expect(htmlBytes(html).equals(Buffer.from(htmlText(html), 'utf8'))).toBe(true);
});

test('gives each page bytes of its own', () => {
  const first = htmlBytes(['one']);
  htmlBytes(['two']);
  expect(first.toString()).toBe('one');
});
