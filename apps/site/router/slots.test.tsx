import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { type SiteApp, SiteAppContext, type SiteShop } from '../../../kernel/client/site-app.ts';
import { createStore } from '../../../kernel/client/store.ts';
import { Slot } from '../../../ui/site/slot.tsx';
import { loadParts, slotParts, slotViews } from './slots.ts';

const keep = { module: 'favorite', component: 'slots/keep-button' };
const ready = () => Promise.resolve();

async function drawn(slots: SiteShop['slots']): Promise<string> {
  const shop = { slots } as SiteShop;
  await loadParts(slotViews(shop, ['news.article.actions']), ready);
  const app = {
    t: (key: string) => key,
    user: createStore({ token: null }),
    intent: createStore(null),
    slotParts: (slot: string) => slotParts(shop, slot),
  } as unknown as SiteApp;
  return renderToString(
    <SiteAppContext value={app}>
      <Slot name="news.article.actions" props={{ type: 'news', id: 1 }} />
    </SiteAppContext>,
  );
}

describe('slots of a page', () => {
  it('draws on the server what a module adds', async () => {
    expect(await drawn({ 'news.article.actions': [keep] })).toContain('shell.article.keep');
  });

  it('draws nothing where the shop has no such module', async () => {
    expect(await drawn({})).toBe('');
    expect(await drawn({ 'other.slot': [keep] })).toBe('');
  });

  it('leaves out a part that cannot be loaded, and draws the others', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const html = await drawn({ 'news.article.actions': [{ module: 'none', component: 'slots/none' }, keep] });
    expect(html).toContain('shell.article.keep');
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('none/slots/none'), expect.anything());
  });
});
