import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sanitise } from '../../modules/content/envelope/public.ts';
import { richTextFields } from '../contract/rich-text.ts';
import { activeParts } from '../testkit/inert-html.ts';
import { scriptLinks, scriptTexts } from '../testkit/scripts.ts';
import { passesContract, placesOf, put } from './hostile-call.ts';
import { sharedHouse, shopOperations, testOfAll } from './house.ts';
import { PreparedCall, type Stage } from './stage.ts';

const OPENING = '<p>';

/** A text without what no call can carry. */
const sendable = (text: string): string =>
  Array.from(text, (sign) => (sign >= ' ' || sign === '\n' || sign === '\t' ? sign : '')).join('');

let stage: Stage;
beforeAll(async () => {
  ({ shop: stage } = await sharedHouse());
});

/** A value of an example with a text before each of its paragraphs, in JSON that stands in it as a text too. */
function before(value: unknown, text: string): unknown {
  if (typeof value === 'string') {
    const inJson = JSON.stringify(text).slice(1, -1);
    return value.replaceAll(OPENING, `${/^[[{]/.test(value) ? inJson : text}${OPENING}`);
  }
  if (Array.isArray(value)) return value.map((one) => before(one, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, before(inside, text)]));
}

/** Every text in a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

const posts = shopOperations.filter(([, { endpoint }]) => endpoint.method === 'POST');

describe('XSS-1 what would run is taken out of rich text before it is stored', () => {
  let taken = 0;
  const written = posts.filter(([name]) => /(?:save|Design|create|start)/i.test(name));

  test.each(written)('%s', async (name, { endpoint }) => {
    const own = richTextFields(endpoint.input).map(({ path: [key = ''] }) => key);
    for (const text of scriptTexts.map(sendable)) {
      const { input, ...rest } = await stage.prepare(name);
      const opened = Object.fromEntries(own.map((key) => [key, `${OPENING}${stage.text('正文')}</p>`]));
      const whole = { ...input, ...opened };
      if (!JSON.stringify(whole).includes(OPENING)) return;
      const answer = await stage.play(name, new PreparedCall(before(whole, text) as typeof input, rest));
      expect(answer.status, answer.text).toBe(200);
      taken += 1;
    }
  });

  // As often as some ten operations take all of them.
  testOfAll('many are taken', () => expect(taken).toBeGreaterThan(10 * scriptTexts.length));

  test('in every column that holds it', async () => {
    const { services } = stage.kit;
    const { db } = stage.kit.ctx(stage.shop);
    for (const { table, columns } of services.registry.modules.flatMap(({ manifest }) => manifest.richText ?? [])) {
      const rows = await db.rows<Record<string, unknown>>(
        `select ${columns.map((column) => `"${column}"`).join(', ')} from "${table}" t
         where shop_id = $1 and to_jsonb(t)::text like '%${OPENING}%'`,
        [stage.shop.id],
      );
      for (const html of rows.flatMap(textsIn).filter((text) => text.includes(OPENING))) {
        expect(activeParts(html), table).toEqual([]);
        expect(sanitise(html), table).toBe(html);
      }
    }
  });
});

/** How the field of an address is called, and how a schema names it. */
const ADDRESS = '(?:url|href|link|website|homepage|redirect)';
const NAMES_ADDRESS = new RegExp(`${ADDRESS}$`, 'i');
const HAS_ADDRESS = new RegExp(`${ADDRESS}":\\{`, 'i');

describe('XSS-1 no field that takes an address takes one that runs', () => {
  const asked = scriptLinks.filter((link) => /^[^:/]*(?:javascript|data|vbscript)\s*:/i.test(link)).map(sendable);
  const naming = posts.filter(([, { endpoint }]) =>
    HAS_ADDRESS.test(JSON.stringify(z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }))),
  );
  testOfAll('there are such addresses, and fields for them', () => {
    expect(asked.length).toBeGreaterThan(20);
    expect(naming.length).toBeGreaterThan(8);
  });

  test.each(naming)('%s', async (name, binding) => {
    const { input, ...rest } = await stage.prepare(name);
    const wrong: string[] = [];
    for (const place of placesOf(binding, input)) {
      if (!NAMES_ADDRESS.test(place.at(-1) ?? '')) continue;
      const passed = asked.filter((link) =>
        passesContract(binding, input, place, { what: link, json: JSON.stringify(link) }),
      );
      // What its contract cannot know, its command does.
      for (const link of passed) {
        const { status } = await stage.play(name, new PreparedCall(put(input, place, link) as typeof input, rest));
        if (status === 200) wrong.push(`${place.join('.')} takes ${link}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
