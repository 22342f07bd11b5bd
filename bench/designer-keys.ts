import { chromium } from 'playwright-core';
import { findChromium } from '../tools/chromium.ts';
import { startBenchPortal } from './portal.ts';
import { recordFigure } from './results.ts';
import { p95 } from './timed.ts';

// From a key that somebody presses in the words of a question to the picture that shows it, in a form of 2,400 questions: twelve parts of
// twenty questions and nine groups of twenty questions a row, and 350 checks.
const [SECTIONS, PLAIN, GROUPS, IN_ROWS, CHECKS, MOST_MS, KEYS] = [12, 20, 9, 20, 350, 100, 60];

const executablePath = findChromium();
if (executablePath === undefined) throw new Error('Chromium is missing: set CHROMIUM_PATH to one.');

let checks = 0;
const question = (key: string, at: number) => ({
  ...{ key, kind: at % 2 === 0 ? 'number' : 'yesNo', label: `第 ${at + 1} 题`, labelEn: `Question ${at + 1}` },
  checks:
    at % 2 === 0 && checks++ < CHECKS
      ? [{ holds: `${key} >= 0 and ${key} < 400`, message: '请核对', messageEn: 'Please check' }]
      : [],
});
const sections = Array.from({ length: SECTIONS }, (_, s) => ({
  ...{ key: `s${s}`, title: `第 ${s + 1} 组`, titleEn: `Group ${s + 1}` },
  questions: [
    ...Array.from({ length: PLAIN }, (__, q) => question(`s${s}q${q}`, q)),
    ...Array.from({ length: GROUPS }, (__, g) => ({
      ...{ key: `s${s}g${g}`, kind: 'repeat', label: `重复组 ${g + 1}`, labelEn: `Rows ${g + 1}` },
      questions: Array.from({ length: IN_ROWS }, (___, r) => question(`s${s}g${g}r${r}`, r)),
    })),
  ],
}));

const portal = await startBenchPortal();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  const page = await browser.newPage({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  const address = (path: string): string => `http://hema.localhost:${new URL(portal.url).port}${path}`;
  await page.goto(address('/backend'));
  await page.getByLabel('用户名').fill('admin');
  await page.locator('input[type=password]').fill('bench-password-2026');
  await page.getByRole('button', { name: '登录' }).click();
  await page.locator('nav').first().waitFor();
  const id = await page.evaluate(async (asked) => {
    const token = localStorage.getItem('medley.console.token') ?? '';
    const answer = await fetch('/api/admin/form/form/save', {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
        authorization: token,
      },
      body: JSON.stringify({ title: '2400 题', lead: '基准', sections: asked }),
    });
    const told = await answer.text();
    if (!answer.ok) throw new Error(told);
    return (JSON.parse(told) as { data: { id: number } }).data.id;
  }, sections);
  await page.goto(address(`/backend/forms/${id}`));
  await page.getByRole('button', { name: '编辑', exact: true }).first().click();
  await page.locator('[data-section="s5"] [data-open]').first().click();
  await page.locator('[data-question="s5q10"] [data-open]').click();
  const field = page.locator('#s5q10-label');
  await field.click();
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { keyTimes: times });
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          // What is sent within a frame arrives when it has been painted.
          port1.onmessage = () => times.push(performance.now() - timeStamp);
          port2.postMessage(null);
        });
      },
      { capture: true },
    );
  });
  for (let at = 0; at < KEYS; at += 1) {
    await page.keyboard.press('a');
    // Every sixth time somebody thinks for a moment, and goes on in the middle of what follows from a pause.
    await page.waitForTimeout(at % 6 === 5 ? 260 + ((at * 53) % 420) : 120);
  }
  const times = (await page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes)).toSorted(
    (a, b) => a - b,
  );
  if (times.length < KEYS || !(await field.inputValue()).endsWith('a'.repeat(KEYS)))
    throw new Error('Not every key arrived.');
  const middle = times[Math.floor(times.length / 2)] ?? 0;
  recordFigure({
    name: `Designer with ${SECTIONS * (PLAIN + GROUPS * IN_ROWS)} questions, from a key to its picture (${KEYS} keys, ${Math.min(checks, CHECKS)} checks)`,
    measured: `${p95(times).toFixed(0)} ms (p95), ${middle.toFixed(0)} ms in the middle`,
    goal: `≤ ${MOST_MS} ms`,
    reached: p95(times) <= MOST_MS,
  });
} finally {
  await browser.close();
  await portal.stop();
}
