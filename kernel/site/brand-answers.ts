import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../contract/refusal.ts';
import type { App } from '../http/app.ts';
import { requestLocale } from '../http/request-locale.ts';
import type { Services } from '../services.ts';
import { SharedCache } from '../signals/shared-cache.ts';
import { type ICON_SIZES, iconPng, iconSvg, webManifest } from './brand-files.ts';
import { askedFace } from './face-draft.ts';
import { themeCss } from './theme-css.ts';

const DAY = 'public, max-age=86400';
const FOR_GOOD = 'public, max-age=31536000, immutable';
const RECHECKED = 'public, max-age=0, must-revalidate';

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

const PICTURES: Record<string, (typeof ICON_SIZES)[number]> = {
  '/favicon.ico': 48,
  '/apple-touch-icon.png': 180,
  '/icon-192.png': 192,
  '/icon-512.png': 512,
};

function answerer(app: App): Answer {
  const pictures = new SharedCache<string, Buffer, () => Promise<Buffer>>((_key, draw) => draw(), {
    keptMs: 86_400_000,
    most: 500,
  });
  return async (request, reply) => {
    const { shop } = await app.hosted(request);
    const path = request.url.split('?', 1)[0] ?? '';
    void reply.header('cache-control', DAY);
    if (path === '/favicon.svg') return reply.type('image/svg+xml').send(iconSvg(shop));
    if (path === '/manifest.webmanifest') {
      // The platform has a console, which has an icon, but no site to install.
      if (shop.id === 0) throw notFound();
      const locale = requestLocale(undefined, request.headers, shop.locale);
      const ctx = app.visitor(request, await app.hosted(request), locale);
      const { shortName } = (await app.call(ctx, 'GET', '/api/front/shop', {})) as { shortName: string };
      return reply
        .headers({ 'cache-control': RECHECKED, vary: 'Cookie' })
        .type('application/manifest+json; charset=utf-8')
        .send(webManifest(shop, locale, shortName));
    }
    const size = PICTURES[path];
    if (size === undefined) throw notFound();
    const { accent, hue } = shop.theme;
    const picture = await pictures.get(`${accent}-${hue}-${size}`, () => iconPng(shop, size));
    return reply.type('image/png').send(picture);
  };
}

function theme(app: App, services: Services): Answer {
  return async (request, reply) => {
    const { shop } = await app.hosted(request);
    const name = (request.params as { name: string }).name;
    const [, code, version] = /^(.+)-(\d{1,10})\.css$/.exec(name) ?? [];
    if (code !== shop.code || shop.id === 0) throw notFound();
    const face = askedFace(services.config, request.url, shop.id, services.now());
    if (face) {
      void reply.header('cache-control', 'no-store');
      return reply.type('text/css; charset=utf-8').send(themeCss(face.shop.theme, face.scheme));
    }
    // A page that was kept a moment too long asks for the version before: it gets today's, but must not keep it.
    void reply.header('cache-control', Number(version) === shop.version ? FOR_GOOD : RECHECKED);
    return reply.type('text/css; charset=utf-8').send(themeCss(shop.theme));
  };
}

/** The files that carry a shop's face: icons, manifest and theme. */
export const brandAnswers = {
  names: ['/favicon.svg', '/manifest.webmanifest', ...Object.keys(PICTURES)],
  answerer,
  theme,
};
