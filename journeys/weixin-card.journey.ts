import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { address, browser, everybodyLeaves, open, portal, visit } from './browser.ts';

afterEach(everybodyLeaves);

interface Card {
  title: string;
  desc?: string;
  link: string;
  imgUrl: string;
}
interface Cards {
  updateAppMessageShareData: Card;
  updateTimelineShareData: Card;
}

/** What the menu of WeChat would pass on, once it speaks of a page: to a friend, and on the timeline. */
async function cardsOf(page: Page, path: string): Promise<Cards> {
  const shown = await page.waitForFunction(
    (end) => {
      const { wx } = globalThis as { wx?: { cards: Partial<Cards> } };
      const { updateAppMessageShareData: friend, updateTimelineShareData: line } = wx?.cards ?? {};
      return friend?.link.endsWith(end) && line?.link === friend.link ? (wx?.cards as Cards) : false;
    },
    path,
    { polling: 50 },
  );
  return (await shown.jsonValue()) as Cards;
}

/** The scripts that a page asked for from elsewhere than its own portal. */
function scriptsOf(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    const { hostname } = new URL(request.url());
    if (request.resourceType() === 'script' && !hostname.endsWith('localhost')) found.push(request.url());
  });
  return found;
}

const policyOf = async (page: Page, url: string): Promise<string> =>
  (await open(page, url))?.headers()['content-security-policy'] ?? '';

describe('a page that is passed on within WeChat', () => {
  test('2.2 says its title, its description, its picture and its link to friends and on the timeline: surveys, forms, votes, and whatever is public', async () => {
    const { page, faults } = await visit(browser, { device: 'weixin' });
    const scripts = scriptsOf(page);
    const policy = await policyOf(page, address('hema', '/surveys'));
    expect(policy).toContain(`script-src 'self' ${portal.weixin};`);
    const list = await cardsOf(page, '/surveys');
    const { origin } = new URL(address('hema'));
    expect(list.updateAppMessageShareData).toEqual({
      ...{ title: expect.stringContaining('调查'), desc: expect.stringContaining('调查'), link: `${origin}/surveys` },
      imgUrl: expect.stringMatching(/^http:\/\/hema\.localhost:\d+\/.+/),
    });
    // The page goes on without a document of its own: what is passed on goes along.
    const link = page.locator('main a[href^="/survey?id="]').first();
    const [to, said] = [(await link.getAttribute('href')) ?? '', await link.innerText()];
    await link.click();
    const { updateAppMessageShareData: friend, updateTimelineShareData: line } = await cardsOf(page, to);
    expect(said).toContain(friend.title);
    expect(line).toEqual({ title: friend.title, link: friend.link, imgUrl: friend.imgUrl });
    expect(await page.evaluate((picture) => fetch(picture).then(({ ok }) => ok), friend.imgUrl)).toBe(true);
    for (const path of ['/forms', '/votes', '/']) {
      await open(page, address('hema', path));
      expect((await cardsOf(page, path)).updateAppMessageShareData.title).not.toBe('');
    }
    expect(new Set(scripts)).toEqual(new Set([`${portal.weixin}/open/js/jweixin-1.6.0.js`]));
    expect(faults).toEqual([]);
  });

  test('of what is one person’s alone passes on the shop’s front page', async () => {
    const { page } = await visit(browser, { device: 'weixin' });
    await open(page, address('hema', '/search?q=白血病'));
    expect((await cardsOf(page, '/')).updateAppMessageShareData.link).toBe(`${new URL(address('hema')).origin}/`);
  });

  test('runs nobody else’s script in any other browser, nor in a shop without an account, and may not', async () => {
    const ordinary = await visit(browser, { device: 'phone' });
    const scripts = scriptsOf(ordinary.page);
    expect(await policyOf(ordinary.page, address('hema', '/surveys'))).toContain("script-src 'self';");
    const without = await visit(browser, { device: 'weixin' });
    scripts.push(...scriptsOf(without.page));
    expect(await policyOf(without.page, address('expo', '/surveys'))).toContain("script-src 'self';");
    expect(scripts).toEqual([]);
  });
});
