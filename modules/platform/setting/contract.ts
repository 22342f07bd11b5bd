import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import {
  cursor,
  dottedName,
  flag,
  id,
  int,
  line,
  listOf,
  moment,
  nothing,
  paging,
  saved,
  text,
} from '../../../kernel/contract/fields.ts';

const Label = z.object({ zh: z.string(), en: z.string() });
const Layout = z.enum(['', 'front', 'auth', 'mobile']);
const version = () => int(1, 2 ** 31 - 1);
const view = { permission: 'shell.setting.view' } as const;
const update = { permission: 'shell.setting.update' } as const;

/** A setting as the configuration area draws it: what it is, where its value comes from, what it would fall back to. */
export const SettingField = z.object({
  key: z.string(),
  module: z.string(),
  group: z.string(),
  label: Label,
  help: Label.nullable(),
  unit: Label.nullable(),
  choices: z.record(z.string(), Label),
  parts: z.record(z.string(), Label),
  visibleWhen: z.object({ key: z.string(), is: z.array(z.unknown()) }).nullable(),
  value: z.unknown(),
  /** What holds when this level stores nothing itself. */
  inherited: z.unknown(),
  source: z.enum(['default', 'platform', 'shop', 'layout']),
  locked: z.boolean(),
  /** The module itself keeps it from the shops; no lock of the platform's that could be taken away. */
  isFixed: z.boolean(),
  secret: z.boolean(),
  public: z.boolean(),
  version: z.number(),
  /** When the asked level last stored it: of a secret, when it was last exchanged. */
  changedAt: z.string().nullable(),
  /** JSON Schema of the value, for the form. */
  schema: z.record(z.string(), z.unknown()),
});

const SettingTest = z.object({ key: z.string(), label: Label, ask: Label.nullable() });

/** A module's settings in the tree: its parts and the tests that stand beside them. */
const SettingModule = z.object({
  id: z.string(),
  title: Label,
  groups: z.array(z.object({ key: z.string(), title: Label.nullable(), tests: z.array(SettingTest) })),
});

/** A changed value of a draft as it is sent. */
const SentItem = z.object({
  key: dottedName(),
  value: z.unknown().optional(),
  inherit: flag().default(false),
  version: int(0, 2 ** 31 - 1),
  locked: flag().optional(),
});

const DraftItem = z.object({
  key: z.string(),
  value: z.unknown().optional(),
  inherit: z.boolean(),
  version: z.number(),
  locked: z.boolean().optional(),
});

const Owner = z.object({ id: z.number(), name: z.string() });

const Draft = z.object({
  id: z.number(),
  layout: z.string(),
  state: z.enum(['draft', 'scheduled', 'failed']),
  note: z.string(),
  items: z.array(DraftItem),
  publishAt: z.string().nullable(),
  problem: z.object({ code: z.string(), fields: z.record(z.string(), z.array(z.string())) }).nullable(),
  owner: Owner,
  isMine: z.boolean(),
  updatedAt: z.string(),
  version: z.number(),
});

const Change = z.object({
  id: z.number(),
  layout: z.string(),
  note: z.string(),
  at: z.string(),
  by: Owner.nullable(),
  items: z.array(
    z.object({
      key: z.string(),
      before: z.unknown(),
      after: z.unknown(),
      lockedBefore: z.boolean().optional(),
      lockedAfter: z.boolean().optional(),
    }),
  ),
  undoes: z.number().nullable(),
  /** The change that took this one back, if one did. */
  undoneBy: z.number().nullable(),
});

/** Settings with their drafts, plans, history, tests and files. */
export const setting = {
  'setting.fields': endpoint({
    method: 'GET',
    path: '/api/configure/setting/field/list',
    access: view,
    summary: 'Every setting of the modules that are on, with its source and its form, and the tree they stand in.',
    input: z.object({ layout: Layout.default(''), q: line(100).optional() }),
    output: z.object({
      data: z.array(SettingField),
      tree: z.array(SettingModule),
      /** The platform itself: it may lock, and its values are every shop's. */
      isPlatform: z.boolean(),
      can: z.record(z.string(), z.boolean()),
    }),
  }),
  'setting.drafts': endpoint({
    method: 'GET',
    path: '/api/configure/setting/draft/list',
    access: view,
    summary: 'Drafts of everybody, planned publications, and planned ones that could not be made.',
    input: z.object({}),
    output: z.object({ data: z.array(Draft) }),
  }),
  'setting.saveDraft': endpoint({
    method: 'POST',
    path: '/api/configure/setting/draft/save',
    access: update,
    summary:
      'Keeps my draft for a layout whole; what does not fit its schema is named and left out, without items it ends.',
    input: z.object({
      id: id().optional(),
      version: version().optional(),
      layout: Layout.default(''),
      items: z.array(SentItem).max(200).default([]),
      note: line(200).default(''),
    }),
    output: z.object({
      data: z.object({ id: z.number(), version: z.number() }).nullable(),
      problems: z.record(z.string(), z.array(z.string())),
    }),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  'setting.publish': endpoint({
    method: 'POST',
    path: '/api/configure/setting/draft/publish',
    access: update,
    summary:
      'Publishes a draft, or a planned change before its time; a repetition of a call that got through changes nothing.',
    input: z.object({ id: id(), version: version(), note: line(200).default('') }),
    output: saved(),
    errors: ['STEP_UP_REQUIRED', 'NOT_FOUND', 'VERSION_CONFLICT', 'SETTING_CONFLICT', 'INVALID_INPUT'],
  }),
  'setting.schedule': endpoint({
    method: 'POST',
    path: '/api/configure/setting/draft/schedule',
    access: update,
    summary: 'Plans the publication of a draft for a moment.',
    input: z.object({ id: id(), version: version(), at: moment(), note: line(200).default('') }),
    output: saved(),
    errors: ['STEP_UP_REQUIRED', 'NOT_FOUND', 'VERSION_CONFLICT', 'setting.time_passed', 'INVALID_INPUT'],
  }),
  'setting.cancel': endpoint({
    method: 'POST',
    path: '/api/configure/setting/draft/cancel',
    access: update,
    summary: 'Gives up a draft or a planned change.',
    input: z.object({ id: id(), version: version() }),
    output: nothing(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  'setting.changes': endpoint({
    method: 'GET',
    path: '/api/configure/setting/change/list',
    access: view,
    summary: 'What was published, newest first, each setting from what to what.',
    input: z.object({ ...paging, cursor: cursor(), key: dottedName().optional() }),
    output: listOf(Change),
  }),
  'setting.undo': endpoint({
    method: 'POST',
    path: '/api/configure/setting/change/undo',
    access: update,
    summary: 'Takes a change back: every setting of it gets its former value, unless one was changed since.',
    input: z.object({ id: id(), note: line(200).default('') }),
    output: z.object({ data: z.object({ id: z.number().nullable() }) }),
    errors: ['STEP_UP_REQUIRED', 'NOT_FOUND', 'SETTING_CONFLICT', 'INVALID_INPUT'],
  }),
  'setting.test': endpoint({
    method: 'POST',
    path: '/api/configure/setting/test/run',
    access: update,
    summary: 'Tries what settings lead to, with the values that are typed and not saved.',
    input: z.object({
      test: dottedName(),
      layout: Layout.default(''),
      items: z
        .array(z.object({ key: dottedName(), value: z.unknown().optional() }))
        .max(50)
        .default([]),
      asked: line(200).default(''),
    }),
    output: z.object({ data: z.object({ ok: z.boolean(), text: z.string(), ms: z.number() }) }),
    errors: ['setting.test_unknown', 'INVALID_INPUT', 'TOO_MANY'],
  }),
  'setting.export': endpoint({
    method: 'GET',
    path: '/api/configure/setting/file/export',
    access: view,
    summary: 'The values that this level stores as a signed text, without secrets.',
    input: z.object({ layout: Layout.default('') }),
    output: z.object({ data: z.object({ name: z.string(), text: z.string() }) }),
  }),
  'setting.readFile': endpoint({
    method: 'POST',
    path: '/api/configure/setting/file/read',
    access: update,
    summary: 'Reads such a text and says what taking it over would change; nothing is stored.',
    input: z.object({ text: text(500_000, 2), layout: Layout.default('') }),
    output: z.object({
      data: z.object({
        shop: z.string(),
        at: z.string(),
        items: z.array(z.object({ key: z.string(), before: z.unknown(), after: z.unknown(), version: z.number() })),
        problems: z.record(z.string(), z.array(z.string())),
        /** Secrets that the shop of the file had; they have to be entered by hand. */
        secrets: z.array(z.string()),
      }),
    }),
    errors: ['setting.file_unreadable', 'setting.file_foreign'],
    bodyBytes: 1024 * 1024,
  }),
};
