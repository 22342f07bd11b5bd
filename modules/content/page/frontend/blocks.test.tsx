import { globSync } from 'node:fs';
import { join } from 'node:path';
import { Window } from 'happy-dom';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type SiteApp, SiteAppContext } from '../../../../kernel/client/site-app.ts';
import { createStore } from '../../../../kernel/client/store.ts';
import type { BlockField, BlockFields } from '../../../../kernel/module/block-spec.ts';
import type { FoundBlock } from '../../../../kernel/module/blocks.ts';
import { loadRegistry } from '../../../../kernel/module/registry.ts';
import { isLinkable } from '../../../../kernel/rules/linkable.ts';
import { scriptLinks, scriptTexts } from '../../../../kernel/testkit/scripts.ts';
import { sanitise } from '../../envelope/public.ts';
import { usualProps } from '../tree/block-schema.ts';
import { shownProps } from '../tree/shown-props.ts';

/** Attributes that lead somewhere; in any other an address is a text. */
const ADDRESSES = /^(?:xlink:)?(?:href|src|srcset|action|formaction|data|poster|background|cite|ping)$/;
/** What of a piece of HTML could run or ask outside, as a browser reads it. */
function dangers(html: string): string[] {
  const { document } = new Window();
  document.body.innerHTML = html;
  return Array.from(document.body.querySelectorAll('*')).flatMap((element) => {
    // React itself asks for a picture ahead by a link.
    const isForbidden =
      /^(?:script|iframe|math|object|embed|style|meta|base)$/i.test(element.tagName) ||
      // A module's own form is sent by its script alone.
      element.matches('form[action]') ||
      element.matches('link:not([rel="preload"])');
    const all = Array.from(element.attributes, ({ name, value }) => ({ name, value: value ?? '' }));
    const attributes = all.filter(
      ({ name, value }) =>
        /^on|^srcdoc$/i.test(name) ||
        (ADDRESSES.test(name) && /^\s*(?:javascript|data|vbscript):/i.test(value)) ||
        (name === 'style' && value.includes('url(')),
    );
    return [...(isForbidden ? [element.tagName] : []), ...attributes.map(({ name, value }) => `${name}=${value}`)];
  });
}

/** A value of a field that holds a hostile text wherever texts may stand, cleaned as the server cleans what it stores. */
function filled(field: BlockField, text: string): unknown {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'branch':
      return text;
    case 'richText':
      return `<p>甲</p>${sanitise(text)}`;
    case 'choice':
    case 'number':
      return field.isResponsive ? { desktop: field.usual, phone: field.usual } : field.usual;
    case 'switch':
      return true;
    case 'picture':
      return { url: '/api/file/1/a.webp', alt: text, width: 10, height: 10 };
    case 'video':
      return {
        ...{ url: '/api/file/1/a.mp4', mime: 'video/mp4', poster: '/api/file/1/a.webp', width: 640, height: 360 },
        tracks: [{ language: 'zh', label: text, url: '/api/file/2/a.vtt' }],
      };
    case 'document':
      return { url: '/api/file/1/a.pdf', name: text, size: 10 };
    case 'link':
      return isLinkable(text) ? text : '/news';
    case 'pick':
      return [1];
    case 'moment':
      return '2027-04-16T09:00:00+08:00';
    case 'list':
      return [propsOf(field.fields, text)];
  }
}

const propsOf = (fields: BlockFields, text: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, filled(field, text)]));

const app = {
  t: (key: string) => key,
  shop: { theme: { hue: 200 }, readers: {} },
  renderedAt: 0,
  locale: 'zh-CN',
  user: createStore({ token: null, refresh: null, info: null, data: null, loading: false }),
  intent: createStore(null),
  networkDown: createStore(false),
} as unknown as SiteApp;

const { blocks } = await loadRegistry();
const root = join(import.meta.dirname, '../../../..');

/** What the view of a block writes. */
async function written(spec: FoundBlock, props: Record<string, unknown>, data: unknown): Promise<string> {
  const [file] = globSync(`modules/*/${spec.drawnBy.module}/frontend/${spec.drawnBy.component}.tsx`, { cwd: root });
  const view = (await import(join(root, file ?? ''))) as { default: ComponentType<Record<string, unknown>> };
  const drawn = createElement(view.default, { id: 'b1', props, data, slot: () => null });
  // As on a page, whose blocks may ask its router for what is new.
  const router = createMemoryRouter([{ path: '/', element: createElement(SiteAppContext, { value: app }, drawn) }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

test.each([...blocks.values()].filter(({ slots }) => slots === undefined))(
  '$type writes no empty heading, list or box where nothing was written yet',
  async (spec) => {
    const nothing = { addressOf: () => null, videoOf: () => null, documentOf: () => null };
    const { props } = shownProps(spec.fields, usualProps(spec.fields), { locale: 'zh-CN', ...nothing });
    const { document } = new Window();
    document.body.innerHTML = await written(spec, props, null);
    const boxes = Array.from(
      document.body.querySelectorAll('h1, h2, h3, h4, p, ul, ol, dl, li, a, b, figure, details'),
    );
    expect(boxes.filter((box) => box.textContent === '' && box.querySelector('svg, img') === null).map(String)).toEqual(
      [],
    );
    const isDrawn = document.body.querySelector('svg, img') !== null || spec.type === 'page.spacer';
    if (document.body.innerHTML !== '' && !isDrawn) expect(document.body.textContent).not.toBe('');
  },
);

test('XSS-1 an address that runs is none that a block may lead to', () => {
  const running = scriptLinks.filter((link) => /^[^:/]*(?:javascript|data|vbscript)\s*:/i.test(link));
  expect(running.length).toBeGreaterThan(20);
  expect(running.filter(isLinkable)).toEqual([]);
});

test.each([...blocks])('XSS-1 %s prints hostile texts as texts', async (_type, spec) => {
  expect(spec.sample.data !== undefined, 'a sample of its data').toBe(spec.data !== undefined);
  for (const text of scriptTexts) {
    const html = await written(spec, propsOf(spec.fields, text), spec.sample.data?.(text) ?? null);
    expect(html).not.toBe('');
    expect(dangers(html)).toEqual([]);
  }
});
