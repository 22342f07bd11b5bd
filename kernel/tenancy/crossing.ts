import type { Database } from '../database/database.ts';
import type { Tx } from '../database/db.ts';
import { nestedDb } from '../database/nested-db.ts';
import type { Ctx } from '../http/context.ts';
import { contextMaker } from '../http/make-context.ts';
import { PLATFORM_ID, type Shop } from './shop.ts';
import { withinShop } from './within-shop.ts';

declare module '../services.ts' {
  interface Services {
    readonly crossing: Crossing;
  }
}

/** Acts in one shop of a crossing: as nobody, in the scope of that shop alone, as long as `work` lasts. */
export type ActIn = <T>(shop: Shop, work: (there: Ctx, tx: Tx) => Promise<T>) => Promise<T>;

/**
 * The one door in the wall between shops that serving opens: a transaction of the platform that acts in one shop after the other,
 * so that what it does in both is true together or not at all. It has no power of a person, and what was done stands in the trail
 * of the shop in which it was done. Whoever goes through it is named in `crossing.test.ts`.
 */
export interface Crossing {
  write<T>(ctx: Ctx, reason: string, work: (actIn: ActIn) => Promise<T>): Promise<T>;
}

/** Opens the door over the process's connections. */
export function openCrossing(database: Database): Crossing {
  return {
    write(ctx, reason, work) {
      const { requestId, services } = ctx;
      const make = contextMaker(database, services);
      const platform = database.as({ shopId: PLATFORM_ID, personId: null, requestId });
      return platform.write(
        (tx) =>
          work((shop, act) =>
            withinShop(tx, shop.id, () => {
              const there = make({ requestId, shop, person: null, locale: shop.locale });
              return act({ ...there, db: nestedDb(shop.id, tx) }, tx);
            }),
          ),
        { reason },
      );
    },
  };
}
