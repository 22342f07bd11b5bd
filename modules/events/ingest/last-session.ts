import type { Ctx } from '../../../kernel/http/context.ts';
import type { Services } from '../../../kernel/services.ts';
import { SharedCache } from '../../../kernel/signals/shared-cache.ts';

/** The sending that players of a line get: the present one, or the last one as long as none came after it. */
export interface LastSession {
  streamId: number;
  folder: string;
  /** How many others there were before it. */
  before: number;
  isOn: boolean;
}

/** How long every player of this process is told the same. */
const KEPT_MS = 1_000;
const MOST = 2_000;

const SQL = `
  SELECT l.stream_id AS "streamId", s.folder, s.ended_at IS NULL AS "isOn",
    (SELECT count(*)::int FROM ingest_session o WHERE o.shop_id = $1 AND o.line_id = $2 AND o.begun_at < s.begun_at) AS before
  FROM ingest_session s JOIN ingest_line l ON l.shop_id = s.shop_id AND l.id = s.line_id
  WHERE s.shop_id = $1 AND s.line_id = $2 AND NOT s.is_cleared ORDER BY s.begun_at DESC LIMIT 1`;

const caches = new WeakMap<Services, SharedCache<string, LastSession | null, { ctx: Ctx; line: number }>>();

function cacheOf(services: Services) {
  const made =
    caches.get(services) ??
    new SharedCache(
      (_key: string, { ctx, line }: { ctx: Ctx; line: number }) => ctx.db.row<LastSession>(SQL, [ctx.shop.id, line]),
      { keptMs: KEPT_MS, most: MOST },
    );
  caches.set(services, made);
  return made;
}

const keyOf = (ctx: Ctx, line: number): string => `${ctx.shop.id}/${line}`;

/** The sending that players of a line get, at most a second ago. */
export const lastSession = (ctx: Ctx, line: number): Promise<LastSession | null> =>
  cacheOf(ctx.services).get(keyOf(ctx, line), { ctx, line });

/** Looks anew for who asks next. */
export const forgetSessions = (ctx: Ctx, line: number): void => cacheOf(ctx.services).forget(keyOf(ctx, line));
