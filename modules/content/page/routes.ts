import { bind } from '../../../kernel/contract/bind.ts';
import type { Binding } from '../../../kernel/module/manifest.ts';
import { contentBindings } from '../envelope/public.ts';
import { pageAdmin } from './admin-contract.ts';
import { page } from './contract.ts';
import { pageKind } from './kind.ts';
import { showPage } from './queries/show-page.ts';
import { showPageItem } from './queries/show-page-item.ts';

/** What answers the calls of the pages. */
export const pageRoutes: Binding[] = [
  ...bind(page, {
    'page.show': (input, ctx) => showPage(ctx, input),
    'page.item': (input, ctx) => showPageItem(ctx, input),
  }),
  ...contentBindings(pageAdmin, pageKind),
];
