import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import type { Upcoming } from '../kernel/contract/upcoming.ts';
import { formatDate } from '../kernel/rules/date-format.ts';
import { dayRangeText, monthName } from '../kernel/rules/day-range.ts';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { call } from './people.ts';

afterEach(everybodyLeaves);

const locales = ['zh-CN', 'en'] as const;

/** What comes next at the shop of a page, by the call of its home, and the first of each kind. */
async function comes(page: Page): Promise<{ all: Upcoming[]; first(type: string): Upcoming }> {
  const { data } = (await call<{ data: Upcoming[] }>(page, '/api/front/upcoming')).body;
  const first = (type: string): Upcoming => {
    const found = data.find((one) => one.type === type);
    if (found === undefined) throw new Error(`Nothing of ${type} comes.`);
    return found;
  };
  return { all: data, first };
}

test.each(locales)('the home of a congress organiser opens with the days of its congress, in %s', async (locale) => {
  const { page, faults } = await visit(browser, { locale });
  await open(page, address('expo'));
  const coming = (await comes(page)).first('conference');
  type Told = { data: { startsAt: string; endsAt: string; title: string } };
  const { body } = await call<Told>(page, `/api/front/conference/show/${coming.id}`);
  const congress = body.data;
  const [first, last] = [congress.startsAt, congress.endsAt].map((at) => formatDate(new Date(at)));
  expect([coming.startsOn, coming.endsOn]).toEqual([first, last]);

  const hero = page.locator('main > section').first();
  await hero.getByRole('heading', { name: congress.title, exact: true }).waitFor();
  const days = hero.locator('time');
  expect(await days.getAttribute('datetime')).toBe(first);
  const [year = '', month = '', from = ''] = coming.startsOn.split('-');
  const [months, until] = [coming.endsOn.slice(0, 7), coming.endsOn.slice(8)];
  const isOneMonth = months === `${year}-${month}`;
  const figures = isOneMonth && until !== from ? `${from}–${until}` : from;
  expect(await days.locator('b').innerText()).toBe(figures);
  const words = await days.innerText();
  for (const part of [year, `${Number(month)} 月`, monthName(coming.startsOn, 'en')]) expect(words).toContain(part);
  // Where it ends in another month the whole span stands below, in the reader's words.
  if (!isOneMonth) expect(words).toContain(dayRangeText(coming.startsOn, coming.endsOn, locale));
  expect(faults).toEqual([]);
});

test.each(locales)(
  'the home of a society shows its next conference and its next stream with their days, in %s',
  async (locale) => {
    const { page, faults } = await visit(browser, { locale });
    await open(page, address('hema'));
    const { first } = await comes(page);
    const part = page.locator('section').filter({
      has: page.getByRole('heading', { name: locale === 'en' ? 'Coming up' : '近期活动', exact: true }),
    });
    for (const type of ['conference', 'live']) {
      const { title, url, startsAt, startsOn, endsOn } = first(type);
      expect(startsOn).toBe(formatDate(new Date(startsAt)));
      const card = part.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
      await card.getByText(dayRangeText(startsOn, endsOn, locale), { exact: true }).waitFor();
      expect(await card.getByRole('link', { name: title, exact: true }).getAttribute('href')).toContain(url);
    }
    expect(faults).toEqual([]);
  },
);
