import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { int, line, listOf, orNone, saved } from '../../../kernel/contract/fields.ts';
import { HistoryEntry, historyInput, rollbackInput } from '../../../kernel/record/record-contract.ts';

/** The places a menu stands in. */
export const menuPlaces = ['header', 'footer', 'tabs', 'console'] as const;
/** What an item of a menu can lead to without any module; a `group` is a heading over others. */
export const plainTypes = ['route', 'outside', 'group'] as const;
/** What an item leads to: one of the plain types, or what a module lets menus lead to, such as `topic` or `news.category`. */
const MenuType = z.string().regex(/^[a-z][A-Za-z_]{0,29}(?:\.[a-z][A-Za-z_]{0,29})?$/);
/** Who is shown an item, without any module; facts that modules declare come on top. */
export const plainAudiences = ['everyone', 'visitor', 'member'] as const;

const one = {
  type: MenuType,
  to: line(512).default(''),
  label: z.object({ zh: line(24, 1), en: line(48).default('') }),
  icon: orNone(line(32)).optional(),
  audience: line(40, 1).default('everyone'),
};

/** An item as it is saved. */
export const MenuItemInput = z.object({ ...one, children: z.array(z.object(one)).max(20).default([]) });

type EditedItem = {
  type: string;
  to: string;
  label: { zh: string; en: string };
  icon: string | null;
  audience: string;
  /** Where it leads as visitors would see it, or null where it leads nowhere any more. */
  leadsTo: string | null;
  /** Why it leads nowhere; null for one that leads somewhere. */
  dead: string | null;
  children: EditedItem[];
};
export const EditedItem: z.ZodType<EditedItem> = z.lazy(() =>
  z.object({
    type: z.string(),
    to: z.string(),
    label: z.object({ zh: z.string(), en: z.string() }),
    icon: z.string().nullable(),
    audience: z.string(),
    leadsTo: z.string().nullable(),
    dead: z.string().nullable(),
    children: z.array(EditedItem),
  }),
);

/** The menus of a shop, as those who may configure them see them. */
export const shellMenus = {
  'shellConfigure.menu': endpoint({
    method: 'GET',
    path: '/api/configure/shell/menu/show',
    access: { permission: 'shell.menu.view' },
    summary: 'One menu of the shop; without items the portal makes it from the route table.',
    input: z.object({ place: z.enum(menuPlaces) }),
    output: z.object({
      data: z.object({
        place: z.enum(menuPlaces),
        /** Null, and version 0, where the shop never had one of its own. */
        id: z.number().nullable(),
        version: z.number(),
        items: z.array(EditedItem),
        /** The types of items that can be put here: the plain ones, and those whose modules are on. */
        offers: z.array(z.string()),
        /** Whom an item can be for. */
        audiences: z.array(z.object({ value: z.string(), label: z.string() })),
        /** What modules let menus lead to, those that are off included; chosen from a list, or from a tree. */
        kinds: z.array(
          z.object({
            type: z.string(),
            label: z.string(),
            source: z.string().nullable(),
            tree: z.string().nullable(),
          }),
        ),
      }),
      can: z.record(z.string(), z.boolean()),
    }),
  }),
  'shellConfigure.saveMenu': endpoint({
    method: 'POST',
    path: '/api/configure/shell/menu/save',
    edits: 'shell.menu',
    access: { permission: 'shell.menu.update' },
    summary:
      'Stores a whole menu after checking that each item leads somewhere; what waits for a module that is off may stay.',
    input: z.object({
      place: z.enum(menuPlaces),
      version: int(0, 2 ** 31 - 1),
      items: z.array(MenuItemInput).min(1).max(40),
      comment: line(200).default(''),
    }),
    output: saved(),
    errors: ['INVALID_INPUT', 'VERSION_CONFLICT'],
  }),
  'shellConfigure.resetMenu': endpoint({
    method: 'POST',
    path: '/api/configure/shell/menu/reset',
    edits: 'shell.menu',
    access: { permission: 'shell.menu.update' },
    summary: 'Gives a menu back to the portal, which makes it from the route table again.',
    input: z.object({ place: z.enum(menuPlaces), version: int(1, 2 ** 31 - 1), comment: line(200).default('') }),
    output: saved(),
    errors: ['VERSION_CONFLICT'],
  }),
  'shellConfigure.menuHistory': endpoint({
    method: 'GET',
    path: '/api/configure/shell/menu/history/{id}',
    access: { permission: 'shell.menu.view' },
    summary: 'Who changed a menu, when and what.',
    input: historyInput,
    output: listOf(HistoryEntry),
    errors: ['NOT_FOUND'],
  }),
  'shellConfigure.rollbackMenu': endpoint({
    method: 'POST',
    path: '/api/configure/shell/menu/rollback',
    access: { permission: 'shell.menu.update' },
    summary: 'Publishes a menu as it was after an entry of its history, unless an item would lead nowhere by now.',
    input: rollbackInput,
    output: saved(),
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'VERSION_CONFLICT'],
  }),
};
