import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, int, line, nothing, saved, shown, text } from '../../../kernel/contract/fields.ts';
import { locales } from '../../../kernel/rules/locale.ts';
import { PageBlock } from './contract.ts';
import { readerClasses } from './tree/tree.ts';
import { TreeText } from './tree/tree-input.ts';

/** A tree as it is stored. */
const StoredTree = z.object({ schemaVersion: z.number(), blocks: z.array(z.unknown()) });

/** Something a page lacks, or would be better with. */
export const PageLack = z.object({
  /** The block that it is about; empty for the page as a whole. */
  block: z.string(),
  /** Way to the value inside of the block, such as `items.2.title`; empty for the block as a whole. */
  path: z.string(),
  code: z.enum([
    ...([
      'body_needed',
      'alt_missing',
      'text_missing',
      'placeholder_left',
      'value_missing',
      'dead_link',
      'too_heavy',
      'contrast',
    ] as const),
    ...(['video_host', 'document_gone', 'picture_waits'] as const),
    ...(['english_missing', 'shade_missing', 'captions_missing', 'heavy', 'film_heavy'] as const),
  ]),
  /** Nothing is published before it is there. */
  isBlocking: z.boolean(),
});
export type PageLack = z.output<typeof PageLack>;

const both = z.object({ zh: z.string(), en: z.string() });

/** A block that the console's tray offers. */
export const TrayBlock = z.object({
  type: z.string(),
  module: z.string(),
  component: z.string(),
  version: z.number(),
  label: both,
  hint: both,
  icon: z.string(),
  group: z.enum(['layout', 'text', 'media', 'data', 'action']),
  /** Fields as the manifest declares them. */
  fields: z.record(z.string(), z.unknown()),
  slots: z.record(z.string(), z.object({ label: both, allow: z.array(z.string()).optional() })),
  parents: z.array(z.string()).nullable(),
  hasData: z.boolean(),
  /** Values of a new one. */
  usual: z.record(z.string(), z.unknown()),
  /** Whether the caller may add and change it. */
  allowed: z.boolean(),
});
export type TrayBlock = z.output<typeof TrayBlock>;

/** A layout to begin with: one that comes along, or one of the shop's own. */
export const GalleryTemplate = z.object({
  /** `summit`, or `own:12`. */
  key: z.string(),
  name: z.string(),
  hint: z.string(),
  isOwn: z.boolean(),
  version: z.number(),
  /** Types of its outer blocks, from which its picture is drawn. */
  blocks: z.array(z.string()),
});
export type GalleryTemplate = z.output<typeof GalleryTemplate>;

const path = '/api/admin/page/page';
const view = { permission: 'page.page.view' };
const save = { permission: 'page.page.save' };
const version = int(1, 2 ** 31 - 1);

/** Why a tree that an editor wrote may be refused. */
export const refusedTrees = [
  ...['page.locked', 'page.newer_schema', 'page.block_unknown', 'page.block_denied', 'page.block_misplaced'],
  ...['page.too_large', 'page.blocks_invalid', 'envelope.slug_taken', 'envelope.step_not_possible'],
];

/** What the editor of blocks asks of the pages. */
export const pageDesign = {
  'page.blocks': endpoint({
    method: 'GET',
    path: '/api/admin/page/blocks',
    access: view,
    summary: 'The blocks that the modules of the shop offer, with their fields, and what their links may lead to.',
    input: z.object({}),
    output: z.object({
      data: z.array(TrayBlock),
      /** What links may lead to beside addresses: the type of a target, and the list to choose one from. */
      targets: z.array(z.object({ type: z.string(), label: both, source: z.string() })),
      /** Addresses of the site without parameters. */
      routes: z.array(z.object({ path: z.string(), title: z.string() })),
    }),
  }),
  'page.design': endpoint({
    method: 'GET',
    path: `${path}/design/{id}`,
    access: view,
    summary: 'The blocks of the working copy of a page, each at the present version of its type.',
    input: z.object({ id: id() }),
    output: shown(
      z.object({
        id: z.number(),
        version: z.number(),
        title: z.string(),
        titleEn: z.string(),
        slug: z.string(),
        tree: StoredTree,
      }),
    ),
    errors: ['NOT_FOUND', 'page.newer_schema'],
  }),
  'page.saveDesign': endpoint({
    method: 'POST',
    path: `${path}/design`,
    record: 'page.page',
    access: save,
    summary: 'Saves the blocks of a page as a draft and leaves everything else of it.',
    input: z.object({ id: id(), version, tree: TreeText }),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', ...refusedTrees],
  }),
  'page.checks': endpoint({
    method: 'GET',
    path: `${path}/checks/{id}`,
    access: view,
    summary: 'What the working copy of a page lacks before it may be published, or would be better with.',
    input: z.object({ id: id() }),
    output: z.object({ data: z.array(PageLack) }),
    errors: ['NOT_FOUND'],
  }),
  'page.canvas': endpoint({
    method: 'POST',
    path: `${path}/canvas`,
    access: view,
    summary: 'A tree that is not saved as a reader of a kind and language would see it, live data included.',
    input: z.object({ tree: TreeText, locale: z.enum(locales), reader: z.enum(readerClasses) }),
    output: z.object({ data: z.array(PageBlock) }),
  }),
  'page.preview': endpoint({
    method: 'POST',
    path: `${path}/preview`,
    access: save,
    summary: 'Puts a tree that is not saved behind a secret address of the site for an hour.',
    input: z.object({ id: id(), tree: TreeText }),
    output: z.object({
      data: z.object({ preview: z.string(), desktop: z.string(), phone: z.string(), until: z.string() }),
    }),
    errors: ['NOT_FOUND', ...refusedTrees],
  }),
  'page.gallery': endpoint({
    method: 'GET',
    path: '/api/admin/page/gallery',
    access: view,
    summary: 'The layouts that a page can begin with: those that come along, then those of the shop.',
    input: z.object({}),
    output: z.object({ data: z.array(GalleryTemplate) }),
  }),
  'page.start': endpoint({
    method: 'POST',
    path: `${path}/start`,
    access: save,
    makes: true,
    summary: 'Makes a new page out of a layout of the gallery; an empty key begins with nothing.',
    input: z.object({ template: line(64).default(''), title: line(120, 1), titleEn: line(200).default('') }),
    output: saved(),
    errors: ['NOT_FOUND', ...refusedTrees],
  }),
  'page.saveTemplate': endpoint({
    method: 'POST',
    path: '/api/admin/page/template/save',
    access: { permission: 'page.template.save' },
    summary: 'Keeps a tree as a layout of the shop under a name; one of the same name is replaced.',
    input: z.object({ name: line(40, 1), nameEn: line(60).default(''), tree: TreeText }),
    output: saved(),
    errors: refusedTrees,
  }),
  'page.removeTemplate': endpoint({
    method: 'POST',
    path: '/api/admin/page/template/remove',
    access: { permission: 'page.template.save' },
    summary: 'Puts a layout of the shop into the recycle bin; pages that began with it stay.',
    input: z.object({ id: id(), version, reason: text(300).default('') }),
    output: nothing(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
};
