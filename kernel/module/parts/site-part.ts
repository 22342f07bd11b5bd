import type { Upcoming } from '../../contract/upcoming.ts';
import type { Ctx } from '../../http/context.ts';
import type { AudienceSpec } from '../audience-spec.ts';
import type { BlockSpec } from '../block-spec.ts';
import type { OwnHostSpec } from '../own-host.ts';
import type { RouteSpec } from '../route-spec.ts';
import type { FeedSource, SitemapSource } from '../site-source.ts';
import type { OwnWaySpec } from '../tell-spec.ts';
import type { ViewSpec } from '../view-spec.ts';

/** What a module adds to the public and the phone site. Read by `kernel/site` and the module `shell`; `slots` are drawn by the screens that name them. */
export interface SitePart {
  routes?: readonly RouteSpec[];
  /** Addresses of its screens whose offer somebody may have taken already, by their paths: buttons of pages then lead members to what is theirs. */
  ownWays?: Readonly<Record<string, OwnWaySpec>>;
  /** Its things that may have a host of their own, by their kind. */
  ownHosts?: Readonly<Record<string, OwnHostSpec>>;
  /** Its views whose address says more than a path, by their component: `article-list` reads `?page=`. */
  views?: Readonly<Record<string, ViewSpec>>;
  /**
   * What this module adds to screens of others, by slot (`news.article.actions`): a `.tsx` file below the folder `slots/`
   * of a face, such as `frontend/slots/keep-button.tsx`. Drawn only in shops that have this module.
   */
  slots?: Record<string, string>;
  /** Blocks that editors may put on pages, each drawn by `frontend/blocks/<name>.tsx`. */
  blocks?: readonly BlockSpec[];
  /** Modules whose `parts/` its screens draw on the site: their texts come with its own. */
  textsOf?: readonly string[];
  /** People who have to do with one record, for whom things of any module can be, by a word that no other module has. */
  audiences?: Readonly<Record<string, AudienceSpec>>;
  sitemap?: SitemapSource;
  feed?: FeedSource;
  /** What of this module is under way or comes next and the reader may see, the nearest first, at most `limit`; homes announce it. */
  upcoming?: (ctx: Ctx, limit: number) => Promise<Upcoming[]>;
}
