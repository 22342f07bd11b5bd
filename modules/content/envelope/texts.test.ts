import { describe, expect, test } from 'vitest';
import { audienceGate } from './audience.ts';
import { localesOf, shownIn, textIn } from './languages.ts';
import { slugFrom } from './slug.ts';

describe('slugs', () => {
  test.each([
    ['Step-up dosing: what to watch', 'step-up-dosing-what-to-watch'],
    ['  CAR-T & “late” effects — 5 years ', 'car-t-late-effects-5-years'],
    ['Élan vital’s cœur', 'elan-vitals-c-ur'],
    ['血液学', ''],
    ['word '.repeat(40), 'word-'.repeat(16).slice(0, -1)],
  ])('of %j is %j', (title, slug) => {
    expect(slugFrom(title)).toBe(slug);
  });
});

describe('languages', () => {
  const texts = { title: '题', titleEn: '', body: '<p>文</p>', bodyEn: '' };
  test('an item is in English only when title and text both are', () => {
    expect(localesOf(texts)).toEqual(['zh-CN']);
    expect(localesOf({ ...texts, titleEn: 'Title' })).toEqual(['zh-CN']);
    expect(localesOf({ ...texts, titleEn: 'Title', bodyEn: '<p>Text</p>' })).toEqual(['zh-CN', 'en']);
    expect(localesOf({ ...texts, titleEn: 'Title', body: '' })).toEqual(['zh-CN', 'en']);
  });

  test('a reader gets the language asked for where it is there, and no empty field in it', () => {
    expect(shownIn(['zh-CN'], 'en')).toBe('zh-CN');
    expect(shownIn(['zh-CN', 'en'], 'en')).toBe('en');
    expect(textIn('en', '中', '')).toBe('中');
    expect(textIn('en', ['中'], [])).toEqual(['中']);
    expect(textIn('zh-CN', '中', 'English')).toBe('中');
  });
});

describe('the audience gate', () => {
  const person = {
    ...({
      id: 1,
      accountId: 1,
      name: '',
      avatar: null,
      kind: 'site',
      sessionId: 1,
      provedUntil: null,
      centreId: null,
    } as const),
    grants: new Map(),
  };
  test('predicate and parameter of the SQL condition say the same', () => {
    for (const doctor of [null, 'draft', 'submitted', 'granted', 'rejected'] as const) {
      const gate = audienceGate({ ...person, roles: ['fellow'], facts: doctor === null ? {} : { doctor } });
      for (const audience of ['public', 'member', 'doctor', 'role:fellow', 'role:chief']) {
        expect(gate.sees(audience)).toBe(gate.audiences.includes(audience));
      }
      expect(gate.sees('doctor')).toBe(doctor === 'granted');
      expect(gate.sees('role:chief')).toBe(false);
    }
    expect(audienceGate(null).audiences).toEqual(['public']);
  });
});
