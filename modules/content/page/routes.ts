import { bind } from '../../../kernel/contract/bind.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { bindRemoval } from '../../../kernel/record/remove-record.ts';
import { contentBindings, saveItem } from '../envelope/public.ts';
import { pageAdmin } from './admin-contract.ts';
import { openPreview } from './commands/open-preview.ts';
import { saveTemplate } from './commands/save-template.ts';
import { startPage } from './commands/start-page.ts';
import { page } from './contract.ts';
import { pageDesign } from './design-contract.ts';
import { pageKind } from './kind.ts';
import { canvasTree } from './queries/canvas-tree.ts';
import { findLacks } from './queries/find-lacks.ts';
import { gallery } from './queries/gallery.ts';
import { designOf, workingPage } from './queries/page-design.ts';
import { showPage } from './queries/show-page.ts';
import { showPageItem } from './queries/show-page-item.ts';
import { trayOf } from './queries/tray-blocks.ts';
import { templateRecord } from './template-record.ts';

const { 'page.removeTemplate': removal, ...design } = pageDesign;

/** What answers the calls of the pages. */
export const pageRoutes: Binding[] = [
  ...bind(page, {
    'page.show': (input, ctx) => showPage(ctx, input),
    'page.item': (input, ctx) => showPageItem(ctx, input),
  }),
  bindRemoval('page.removeTemplate', removal, templateRecord),
  ...bind(design, {
    'page.blocks': (_input, ctx) => trayOf(ctx),
    'page.design': ({ id }, ctx) => designOf(ctx, id),
    'page.saveDesign': ({ id, version, tree }, ctx) => saveItem(ctx, pageKind, { id, version }, { tree }),
    'page.checks': async ({ id }, ctx) => {
      const copy = await workingPage(ctx, id);
      return { data: await findLacks(ctx, copy.tree, copy) };
    },
    'page.canvas': async ({ tree, locale, reader }, ctx) => ({
      data: await canvasTree(ctx, tree, { locale, reader }),
    }),
    'page.preview': (input, ctx) => openPreview(ctx, input),
    'page.gallery': (_input, ctx) => gallery(ctx),
    'page.start': (input, ctx) => startPage(ctx, input),
    'page.saveTemplate': (input, ctx) => saveTemplate(ctx, input),
  }),
  ...contentBindings(pageAdmin, pageKind),
];
