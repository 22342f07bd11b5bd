import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { PAGES_CHANGED } from '../../../../kernel/site/page-signals.ts';

/** Tells every process that a set of synonyms changed: by the next search what is found with it is another, and so are pages that show it. */
export const tellSynonym = ({ services, shop }: Ctx, tx: Tx, id: number): Promise<void> =>
  services.signals.send(tx, PAGES_CHANGED, { shop: shop.id, type: 'search.synonym', id });
