import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { int, line, listOf, orNone, saved } from '../../../kernel/contract/fields.ts';
import { HistoryEntry, historyInput, rollbackInput } from '../../../kernel/record/record-contract.ts';

/** The places a menu stands in. */
export const menuPlaces = ['header', 'footer', 'tabs', 'console'] as const;
/** What an item of a menu can lead to; a `group` is a heading over others. */
export const menuTypes = ['route', 'page', 'topic', 'category', 'outside', 'group'] as const;
/** Who is shown an item. */
export const menuAudiences = ['everyone', 'visitor', 'member', 'doctor'] as const;

const one = {
  type: z.enum(menuTypes),
  to: line(512).default(''),
  label: z.object({ zh: line(24, 1), en: line(48).default('') }),
  icon: orNone(line(32)).optional(),
  audience: z.enum(menuAudiences).default('everyone'),
};

/** An item as it is saved. */
export const MenuItemInput = z.object({ ...one, children: z.array(z.object(one)).max(20).default([]) });

type EditedItem = {
  type: (typeof menuTypes)[number];
  to: string;
  label: { zh: string; en: string };
  icon: string | null;
  audience: (typeof menuAudiences)[number];
  /** Where it leads as visitors would see it, or null where it leads nowhere any more. */
  leadsTo: string | null;
  /** Why it leads nowhere; null for one that leads somewhere. */
  dead: string | null;
  children: EditedItem[];
};
const EditedItem: z.ZodType<EditedItem> = z.lazy(() =>
  z.object({
    type: z.enum(menuTypes),
    to: z.string(),
    label: z.object({ zh: z.string(), en: z.string() }),
    icon: z.string().nullable(),
    audience: z.enum(menuAudiences),
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
        /** The types of items whose modules are on. */
        offers: z.array(z.enum(menuTypes)),
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
