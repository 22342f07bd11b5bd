import { z } from 'zod';
import type { SettingSpec } from '../../../kernel/module/setting-spec.ts';
import type { StoredItem } from './merge-items.ts';

/** The name of a list of choices; the commands that store it know which there are. */
const Name = z.string().max(64);

const Stored = z.object({
  code: z.string().max(64),
  label: z.object({ zh: z.string().max(64), en: z.string().max(96) }).nullable(),
  sort: z.number().int(),
  retired: z.boolean(),
  version: z.number().int(),
});

/** What the platform says of the items of dictionaries, by their names. */
export type Defaults = Readonly<Record<string, readonly StoredItem[]>>;

/** What holds for every shop: the platform's alone, read wherever a dictionary is. */
export const dictionarySettings: Record<string, SettingSpec> = {
  'dictionary.defaults': {
    label: { zh: '字典的平台默认', en: 'The platform’s dictionaries' },
    help: {
      zh: '在平台的“字典”中编辑，各站继承',
      en: 'Edited under Dictionaries at the platform; every shop inherits it',
    },
    schema: z.record(Name, z.array(Stored).max(500)),
    default: {},
    locked: true,
  },
  'dictionary.locked': {
    label: { zh: '各站不能修改的字典', en: 'Dictionaries that shops cannot change' },
    schema: z.array(Name),
    default: [],
    locked: true,
  },
};
