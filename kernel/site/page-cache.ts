import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { ShareSpent } from '../fair-share/fair-line.ts';
import { asRefusal } from '../http/error-answer.ts';
import type { DrawnFrom, Html } from '../http/site-render.ts';
import { type EncodedInPassing, encodedInPassing } from './encoded.ts';
import { plainOf } from './html-bytes.ts';

const RETRY_MS = 2_000;

/** What makes one page differ from another; nothing about a person is among it. */
export interface PageKey {
  shopId: number;
  /** Scheme and canonical host, which stand in links of the page. */
  origin: string;
  /** Path with the query parts that count. */
  url: string;
  locale: string;
  mobile: boolean;
  /** Version of the shop's own data, of its theme and of the bundle. */
  release: string;
}

/** A page as it is sent. */
export interface StoredPage {
  status: number;
  content: EncodedInPassing;
  /** Hosts that it plays films from. */
  media: readonly string[];
  /** Within WeChat it runs WeChat’s script. */
  sharesInWeixin: boolean;
  /** By the process's clock (`performance.now`), the moment until which it is answered without asking. */
  freshUntil: number;
  /** What it was drawn from; null where nobody says. */
  from: DrawnFrom | null;
  /** Something of the shop changed since: it is answered again only once it is known to be the same. */
  isPurged: boolean;
}

/** What rendering gives: only a page of status 200 without `location` is kept. */
export interface RenderedPage {
  status: number;
  location?: string;
  html: Html;
  /** Hosts that it plays films from; none where absent. */
  media?: readonly string[];
  /** Within WeChat it runs WeChat’s script. */
  sharesInWeixin?: boolean;
  from?: DrawnFrom;
  /** What is there was drawn from the same: nothing was drawn. */
  isSame?: boolean;
}

/** Draws a page; `before` is what the one was drawn from that is there and out of date. */
type Render = (before: DrawnFrom | null) => Promise<RenderedPage>;

// Encoded in both ways it takes as much again at most.
const bytesOf = ({ content }: StoredPage): number => 2 * content.size + 512;

/**
 * Keeps rendered pages of visitors, for a minute at most and until `maxBytes` are full. Several readers of one page that
 * is not there wait for one rendering. A page whose rendering began before a purge of its shop is answered but not kept.
 * Where a new one cannot be had, because the database is away or the share of who asks is used up, the old one is answered.
 * A purge leaves pages where they are: most of a shop's do not show what changed, and come back undrawn and encoded once
 * they are known to be the same. Until then nobody gets them.
 */
export class PageCache {
  readonly #pages: LRUCache<string, StoredPage>;
  readonly #underWay = new Map<string, Promise<RenderedPage | StoredPage>>();
  readonly #purges = new Map<number, number>();
  readonly #keptMs: number;
  #allPurges = 0;

  constructor(options: { maxBytes?: number; keptMs?: number; usableMs?: number } = {}) {
    this.#keptMs = options.keptMs ?? 60_000;
    this.#pages = new LRUCache({
      maxSize: options.maxBytes ?? 64 * 1024 * 1024,
      maxEntrySize: 4 * 1024 * 1024,
      sizeCalculation: bytesOf,
      ttl: this.#keptMs + (options.usableMs ?? 600_000),
    });
  }

  /** The page of a key: from the cache, from a rendering under way, or rendered now. */
  async page(key: PageKey, render: Render): Promise<RenderedPage | StoredPage> {
    const text = keyText(key);
    const kept = this.#pages.get(text);
    if (kept !== undefined && performance.now() < kept.freshUntil) return kept;
    const waiting = this.#underWay.get(text);
    if (waiting !== undefined) {
      try {
        return await waiting;
      } catch (error) {
        // That was the share of who asked first, and not of who joined.
        if (error instanceof ShareSpent) return this.page(key, render);
        throw error;
      }
    }
    const rendering = this.#render(key, text, render, kept).finally(() => {
      if (this.#underWay.get(text) === rendering) this.#underWay.delete(text);
    });
    this.#underWay.set(text, rendering);
    return rendering;
  }

  /** The page of a key where it is there and fresh, without waiting. */
  known(key: PageKey): StoredPage | undefined {
    const kept = this.#pages.get(keyText(key));
    return kept !== undefined && performance.now() < kept.freshUntil ? kept : undefined;
  }

  /** Something that pages of a shop may show has changed: none is answered before it has been looked at again. */
  purge(shopId: number): void {
    this.#changed(shopId, (page) => Object.assign(page, { freshUntil: -1, isPurged: true }));
  }

  /** Forgets the pages of one shop, or of all of them: they begin differently from now on. */
  forget(shopId: number | null): void {
    this.#changed(shopId, (_page, text) => this.#pages.delete(text));
  }

  /** How many pages and bytes are kept. */
  get size(): { pages: number; bytes: number } {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize };
  }

  #changed(shopId: number | null, touch: (page: StoredPage, text: string) => void): void {
    if (shopId === null) this.#allPurges += 1;
    else this.#purges.set(shopId, (this.#purges.get(shopId) ?? 0) + 1);
    const concerns = (text: string): boolean => shopId === null || text.startsWith(`${shopId}\n`);
    for (const [text, page] of [...this.#pages.entries()]) if (concerns(text)) touch(page, text);
    // Who asks from now on must not join a rendering that read the old state.
    for (const text of [...this.#underWay.keys()]) if (concerns(text)) this.#underWay.delete(text);
  }

  async #render(
    key: PageKey,
    text: string,
    render: Render,
    old: StoredPage | undefined,
  ): Promise<RenderedPage | StoredPage> {
    const before = this.#generation(key.shopId);
    const usable = old?.isPurged === false ? old : undefined;
    const rendered = await render(old?.from ?? null).catch((error: unknown): RenderedPage => {
      const isPassing = error instanceof ShareSpent || asRefusal(error)?.status === 503;
      if (!isPassing || usable === undefined) throw error;
      return { status: 503, html: '' };
    });
    // In the meantime something of the shop may have changed.
    if (rendered.status === 503 && usable?.isPurged === false) {
      usable.freshUntil = performance.now() + RETRY_MS;
      return usable;
    }
    if (rendered.status !== 200 || rendered.location !== undefined) return rendered;
    const same = rendered.isSame ? old : undefined;
    const page: StoredPage = {
      status: rendered.status,
      freshUntil: performance.now() + this.#keptMs,
      media: rendered.media ?? [],
      sharesInWeixin: rendered.sharesInWeixin ?? false,
      content: same?.content ?? encodedInPassing(plainOf(rendered.html), tagOf(rendered)),
      from: same?.from ?? rendered.from ?? null,
      isPurged: false,
    };
    if (this.#generation(key.shopId) === before) this.#pages.set(text, page);
    return page;
  }

  #generation(shopId: number): string {
    return `${this.#allPurges}.${this.#purges.get(shopId) ?? 0}`;
  }
}

/** A page that says when it was drawn is never drawn a second time: any other tag does, and costs nothing. Others have that of their bytes. */
const tagOf = ({ from }: RenderedPage): string | undefined => (from === undefined ? undefined : `"${randomUUID()}"`);

// A line break cannot stand in any part: hosts and versions are ours, and an address carries it encoded.
const keyText = (key: PageKey): string =>
  [key.shopId, key.origin, key.locale, key.mobile ? 'mobile' : 'desktop', key.release, key.url].join('\n');
