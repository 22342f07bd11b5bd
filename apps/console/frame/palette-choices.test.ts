import { expect, test } from 'vitest';
import { type PaletteParts, paletteGroups } from './palette-choices.ts';

const place = (label: string, address: string) => ({ label, address, group: '内容', face: 'backend' as const });
const hit = (kind: string, ref: string, title: string) => ({
  ...{ kind, ref, title, note: '', state: '' },
  address: `/backend/x/${ref}`,
});
const parts = (more: Partial<PaletteParts>): PaletteParts => ({
  text: '',
  places: [place('资讯', '/backend/news'), place('专题', '/backend/topics')],
  commands: [place('新建资讯', '/backend/news/new')],
  found: undefined,
  opened: [],
  words: {
    ...{ pinned: '已固定', recent: '最近', screens: '页面', commands: '新建', all: '全部结果', allLabel: '查看全部' },
  },
  faces: { backend: '后台', configure: '配置' },
  ...more,
});
const seen = (more: Partial<PaletteParts>) =>
  paletteGroups(parts(more)).map(({ key, choices }) => [key, choices.map(({ label }) => label)]);

test('before anything is typed there are pins, what was opened last, every screen and every command, each once', () => {
  const opened = [
    { ...hit('news.article', '7', '年会通知'), pinned: true },
    { ...hit('screen', '/backend/topics', ''), pinned: false },
    { ...hit('screen', '/backend/secret', ''), pinned: false },
  ];
  expect(seen({ opened })).toEqual([
    ['pinned', ['年会通知']],
    ['recent', ['专题']],
    ['screens', ['资讯']],
    ['commands', ['新建资讯']],
  ]);
});

test('what is typed finds screens, commands and records, with the way to all results behind them', () => {
  const groups = [
    { kind: 'news.article', label: '资讯', total: 1000, isAtLeast: true, hits: [hit('news.article', '7', '资讯一')] },
  ];
  const found = { groups, words: [], instead: null };
  expect(seen({ text: '资讯', found })).toEqual([
    ['screens', ['资讯']],
    ['commands', ['新建资讯']],
    ['news.article', ['资讯一']],
    ['all', ['查看全部']],
  ]);
  expect(paletteGroups(parts({ text: '资讯', found }))[2]?.count).toBe('1000+');
});

test('records and screens can be pinned, rows of a small list cannot', () => {
  const groups = ['news.article', '/configure/setting'].map((kind) => ({
    ...{ kind, label: kind, total: 1, isAtLeast: false },
    hits: [hit(kind, '7', kind)],
  }));
  const [article, setting] = paletteGroups(parts({ text: '不', found: { groups, words: [], instead: null } }));
  expect(article?.choices[0]?.reference).toEqual({ kind: 'news.article', ref: '7' });
  expect(setting?.choices[0]?.reference).toBeNull();
});
