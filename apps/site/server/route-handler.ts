import { createStaticHandler, type StaticHandler } from 'react-router';
import { firstWord, mayBeginWith } from '../../../kernel/client/route-rules.ts';
import type { SiteRoute, SiteShop } from '../../../kernel/client/site-app.ts';
import { completedRoutes } from '../../../kernel/client/site-routes.ts';
import { buildRoutes } from '../router/build-routes.tsx';

interface Handlers {
  /** With what the patterns of the table begin. */
  words: ReadonlySet<string>;
  made: Map<string, StaticHandler>;
}

// The server keeps one table per shop and version.
const ofTables = new WeakMap<object, Handlers>();
const nothing = (): Promise<void> => Promise.resolve();
/** Stands for every word that no pattern of the table begins with. */
const ANY_OTHER = '*';

/**
 * What finds and loads the page of a path. There is one for each first word of a path, made once: making it costs more than
 * drawing a page, and one for all of a shop's addresses would try each of its two hundred patterns for each page.
 */
export function routeHandler(
  { shop, table, isPhone }: { shop: SiteShop; table: readonly SiteRoute[]; isPhone: boolean },
  path: string,
): StaticHandler {
  const handlers = ofTables.get(table) ?? {
    words: new Set(completedRoutes(shop, table).map((route) => firstWord(route.path))),
    made: new Map<string, StaticHandler>(),
  };
  ofTables.set(table, handlers);
  const first = firstWord(path);
  const word = handlers.words.has(first) ? first : ANY_OTHER;
  const key = `${shop.internal}/${shop.front}/${isPhone}/${word}`;
  const made =
    handlers.made.get(key) ??
    createStaticHandler(
      buildRoutes({ shop, table, isPhone, ready: nothing, concerns: (pattern) => mayBeginWith(pattern, word) }),
    );
  handlers.made.set(key, made);
  return made;
}
