import { expect, test } from 'vitest';
import { activeParts } from './inert-html.ts';
import { scriptFamilies, scripts } from './scripts.ts';

test('XSS-1 there are enough payloads, of every family, and no two alike', () => {
  expect(scripts.length).toBeGreaterThanOrEqual(500);
  expect(new Set(scripts).size).toBe(scripts.length);
  for (const [name, own] of Object.entries(scriptFamilies)) expect(own.length, name).toBeGreaterThan(50);
});

test('what a rich text may hold is none of them', () => {
  const fine =
    '<h2 style="text-align:center">甲</h2><p>乙 &lt;b&gt; <a href="/news" title="丙">丁</a><br />戊</p><img alt="" src="/api/file/1/a.png" loading="lazy" />';
  expect(activeParts(fine)).toEqual([]);
  for (const hostile of [
    '<p onclick="x">a</p>',
    '<a href="javascript:xss()">x</a>',
    '<a href="java\tscript:xss()">x</a>',
    '<script>',
    '<!-- x -->',
    '<p title=x>',
    '<p style="text-align:center;color:red">',
    '<img src="data:image/png,x">',
    'a < b',
  ]) {
    expect(activeParts(hostile), hostile).not.toEqual([]);
  }
});
