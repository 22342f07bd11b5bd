import { afterEach, expect, test } from 'vitest';
import { address, browser, everybodyLeaves, open, visit } from '../browser.ts';
import { publicPaths } from '../public-paths.ts';
import { bringAxe } from '../violations.ts';
import { type Findings, look } from './look.ts';

afterEach(everybodyLeaves);

const visits = ['hema', 'trial', 'expo'].flatMap((shop) =>
  (['zh-CN', 'en'] as const).flatMap((locale) =>
    (['desktop', 'phone'] as const).map((device) => ({ shop, locale, device })),
  ),
);

test.each(visits)('axe finds nothing on the public pages of $shop in $locale on the $device', async (how) => {
  const watched = await visit(browser, how);
  await bringAxe(watched.context);
  const findings: Findings = {};
  for (const path of await publicPaths(watched.page, how.shop)) {
    await open(watched.page, address(how.shop, path));
    await look(watched, path, findings);
  }
  expect(findings).toEqual({});
});
